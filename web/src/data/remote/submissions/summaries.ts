import type { Result } from '@sotto/domain/shared/result'
import { summariesPath } from '@sotto/domain/submission/paths'
import { storedSummarySchema, type StoredSummary, type SummaryRequest } from '@sotto/domain/summary/summary'
import { FirebaseError } from 'firebase/app'
import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite'
import * as z from 'zod/mini'
import { retryImport } from '#lib/loading/retry-import.ts'
import { currentUser } from '../auth/auth.ts'
import { ProblemError } from '../errors.ts'
import { fieldsOf, readFirestore } from '../firestore.ts'

/*
 * The AI summaries of a submission, for admins. Only the function writes them; each names the digest that it summarizes.
 */

/** A submission's newest summary; null when there is none, or none that fits the schema. Throws `ProblemError`. */
export function readSummary(submissionId: string): Promise<StoredSummary | null> {
  return readFirestore(async (firestore) => {
    const newest = await getDocs(
      query(collection(firestore, summariesPath(submissionId)), orderBy('created_at', 'desc'), limit(1)),
    )
    const data = newest.docs[0]?.data()
    const parsed = storedSummarySchema.safeParse(data && fieldsOf(data))
    return parsed.success ? parsed.data : null
  })
}

/** Milliseconds. The function gives up earlier, so that its answer arrives. */
const TIMEOUT_MS = 60_000

/** The function's answer: dates cross the wire as text. */
const answerSchema = z.object({
  summary: z.extend(z.omit(storedSummarySchema, { created_at: true }), { created_at: z.string() }),
})

/**
 * Requests a new summary. `reason` is the function's explanation, in words for a person; undefined where there is none, as for an
 * answer that does not fit the schema.
 */
export async function summarizeSubmission(request: SummaryRequest): Promise<Result<StoredSummary, string | undefined>> {
  try {
    const { callFunction } = await retryImport(() => import('../callables.ts'))
    await currentUser()
    const parsed = answerSchema.safeParse(
      await callFunction('summarize-application', request, { timeoutMs: TIMEOUT_MS }),
    )
    if (!parsed.success) return UNEXPLAINED
    const { created_at, ...stored } = parsed.data.summary
    return { ok: true, value: { ...stored, created_at: new Date(created_at) } }
  } catch (error) {
    if (error instanceof ProblemError) return UNEXPLAINED
    if (!(error instanceof FirebaseError)) throw error
    return SPOKEN.has(error.code) ? { ok: false, reason: error.message.replace(HTTP_STATUS, '') } : UNEXPLAINED
  }
}

const UNEXPLAINED = { ok: false, reason: undefined } as const

/** The SDK puts the answer's status behind the function's words. */
const HTTP_STATUS = / \[\d{3}\]$/

/** Codes under which the function words the message for the person; under any other the SDK words it. */
const SPOKEN = new Set([
  'functions/unavailable',
  'functions/failed-precondition',
  'functions/not-found',
  'functions/permission-denied',
  'functions/resource-exhausted',
])
