import { storedSummarySchema, type StoredSummary, type SummaryRequest } from '@sotto/domain/summary/summary'
import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import * as z from 'zod/mini'
import { currentUser } from './auth.ts'
import { ProblemError } from './errors.ts'
import { openFunctions } from './callables.ts'

/** The function gives up before this; its last word is awaited. */
const PATIENCE = 60_000

/** The function's answer: dates cross the wire as text. */
const answerSchema = z.object({
  summary: z.extend(z.omit(storedSummarySchema, { created_at: true }), { created_at: z.string() }),
})

/** `message`: what the function said, in words for a person; absent where nothing can be said of the reason. */
export type SummarizeResult = { ok: true; stored: StoredSummary } | { ok: false; message?: string }

/** Asks for a submission's summary; for admins. An answer that is no summary counts as a failure. */
export async function summarizeSubmission(request: SummaryRequest): Promise<SummarizeResult> {
  try {
    await currentUser()
    const call = httpsCallable(openFunctions(), 'summarize-application', { timeout: PATIENCE })
    const parsed = answerSchema.safeParse((await call(request)).data)
    if (!parsed.success) return { ok: false }
    const { created_at, ...stored } = parsed.data.summary
    return { ok: true, stored: { ...stored, created_at: new Date(created_at) } }
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false }
    if (!(error instanceof FirebaseError)) throw error
    return SPOKEN.has(error.code) ? { ok: false, message: error.message.replace(HTTP_STATUS, '') } : { ok: false }
  }
}

/** The SDK puts the answer's status behind the function's words. */
const HTTP_STATUS = / \[\d{3}\]$/

/** Codes under which the function speaks to the person; under any other the SDK does, in words of its own. */
const SPOKEN = new Set([
  'functions/unavailable',
  'functions/failed-precondition',
  'functions/not-found',
  'functions/permission-denied',
])
