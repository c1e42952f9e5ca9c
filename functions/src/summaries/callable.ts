import { summaryRequestSchema } from '@sotto/domain/summary/summary'
import { HttpsError, onCall } from 'firebase-functions/v2/https'
import { firestore } from '../platform/admin-sdk.ts'
import { countCall } from '../platform/hourly-limit.ts'
import { FROM_APP } from '../platform/options.ts'
import { GEMINI_API_KEY, GEMINI_BASE_URL, GEMINI_MODEL } from '../platform/params.ts'
import { requireAdmin } from '../roles/require-caller.ts'
import { openGemini } from '../services/gemini.ts'
import { summarizeSubmission } from './summarize-submission.ts'
import { SUMMARY_FAILURES } from './summary-messages.ts'

/** Of one admin within an hour: more than they read. A stored summary is shown without being counted. */
const MAX_GENERATED = 100

const FAILURES = {
  'not-found': () => new HttpsError('not-found', SUMMARY_FAILURES['not-found']),
  withdrawn: () => new HttpsError('failed-precondition', SUMMARY_FAILURES.withdrawn),
  limit: () => new HttpsError('resource-exhausted', SUMMARY_FAILURES.limit),
  unavailable: () => new HttpsError('unavailable', SUMMARY_FAILURES.unavailable),
  unusable: () => new HttpsError('failed-precondition', SUMMARY_FAILURES.unusable),
} as const

/**
 * Summarises a submission for an admin: `{ submissionId, regenerate? }` → `{ summary }`, with `created_at` in ISO 8601. Throws
 * the codes of `requireAdmin` and `FAILURES`, and `invalid-argument` for a request of another form.
 */
export const summarizeApplication = onCall(
  { secrets: [GEMINI_API_KEY], timeoutSeconds: 60, ...FROM_APP },
  async (request) => {
    const uid = await requireAdmin(firestore, request)
    const parsed = summaryRequestSchema.safeParse(request.data)
    if (!parsed.success) throw new HttpsError('invalid-argument', SUMMARY_FAILURES.invalid)
    const model = openGemini({
      apiKey: GEMINI_API_KEY.value(),
      model: GEMINI_MODEL.value(),
      baseUrl: GEMINI_BASE_URL.value(),
    })
    const mayGenerate = () => countCall(firestore, `summaries_${uid}`, MAX_GENERATED)
    const outcome = await summarizeSubmission({ firestore, model, mayGenerate }, parsed.data)
    if (outcome.kind !== 'summarized') throw FAILURES[outcome.kind]()
    return { summary: { ...outcome.stored, created_at: outcome.stored.created_at.toISOString() } }
  },
)
