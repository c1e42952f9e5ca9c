import { summaryRequestSchema } from '@sotto/domain/summary/summary'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { firestore } from '../platform/admin-sdk.ts'
import { FROM_APP } from '../platform/options.ts'
import { GEMINI_API_KEY, GEMINI_BASE_URL, GEMINI_MODEL } from '../platform/params.ts'
import { requireAdmin } from '../roles/require-admin.ts'
import { openGemini } from '../services/gemini.ts'
import { summarizeSubmission } from './summarize-submission.ts'

/** The message that the admin reads for each failure. */
const FAILURES = {
  'not-found': () => new HttpsError('not-found', 'There is no such submission'),
  unavailable: () => new HttpsError('unavailable', 'The AI service did not answer. Please try again later.'),
  unusable: () => new HttpsError('failed-precondition', 'The AI service gave no usable summary. Please try again.'),
} as const

/**
 * Summarises a submission for an admin: `{ submissionId, regenerate? }` → `{ summary }`, with `created_at` in ISO 8601. Throws
 * the codes of `requireAdmin` and `FAILURES`, and `invalid-argument` for a request of another form.
 */
export const summarizeApplication = onCall(
  { secrets: [GEMINI_API_KEY], timeoutSeconds: 60, ...FROM_APP },
  async (request) => {
    await requireAdmin(firestore, request)
    const parsed = summaryRequestSchema.safeParse(request.data)
    if (!parsed.success) throw new HttpsError('invalid-argument', 'A submission is named by its id.')
    const model = openGemini({
      apiKey: GEMINI_API_KEY.value(),
      model: GEMINI_MODEL.value(),
      baseUrl: GEMINI_BASE_URL.value(),
    })
    const outcome = await summarizeSubmission({ firestore, model }, parsed.data)
    if (outcome.kind !== 'summarized') throw FAILURES[outcome.kind]()
    return { summary: { ...outcome.stored, created_at: outcome.stored.created_at.toISOString() } }
  },
)
