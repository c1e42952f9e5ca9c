import { summaryRequestSchema } from '@sotto/domain/summary'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { requireAdmin } from '../roles/require-admin.ts'
import { firestore } from '../runtime/admin.ts'
import { FROM_APP } from '../runtime/options.ts'
import { GEMINI_API_KEY, GEMINI_BASE_URL, GEMINI_MODEL } from '../runtime/params.ts'
import { openGemini } from '../services/gemini.ts'
import { summarizeSubmission } from '../summaries/summarize-submission.ts'

/** What the person reads, by what became of it. */
const FAILURES = {
  'not-found': () => new HttpsError('not-found', 'There is no such submission'),
  unavailable: () => new HttpsError('unavailable', 'The AI service did not answer. Please try again later.'),
  unusable: () => new HttpsError('failed-precondition', 'The AI service gave no usable summary. Please try again.'),
} as const

/** A submission's summary for an admin: `{ submissionId, regenerate? }` → `{ summary }`, with its time as ISO text. */
export const application = onCall({ secrets: [GEMINI_API_KEY], timeoutSeconds: 60, ...FROM_APP }, async (request) => {
  await requireAdmin(firestore, request)
  const asked = summaryRequestSchema.safeParse(request.data)
  if (!asked.success) throw new HttpsError('invalid-argument', 'A submission is named by its id.')
  const model = openGemini({
    apiKey: GEMINI_API_KEY.value(),
    model: GEMINI_MODEL.value(),
    baseUrl: GEMINI_BASE_URL.value(),
  })
  const outcome = await summarizeSubmission({ firestore, model }, asked.data)
  if (outcome.kind !== 'summarized') throw FAILURES[outcome.kind]()
  return { summary: { ...outcome.stored, created_at: outcome.stored.created_at.toISOString() } }
})
