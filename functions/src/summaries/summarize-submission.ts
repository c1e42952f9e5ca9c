import { summariesPath, submissionPath } from '@sotto/domain/paths'
import { fieldsOf } from '@sotto/domain/sectors/form'
import { findForm } from '@sotto/domain/sectors/index'
import { frozenSubmissionSchema } from '@sotto/domain/submission'
import { PROMPT_VERSION, storedSummarySchema, type StoredSummary, type SummaryRequest } from '@sotto/domain/summary'
import { renderSummaryPrompt, type SummaryPrompt } from '@sotto/domain/summary-prompt'
import type { Firestore } from 'firebase-admin/firestore'
import { dateOf } from '../runtime/date-of.ts'
import { parseSummary } from './parse-summary.ts'

export interface SummaryEnds {
  firestore: Firestore
  model: {
    /** The model that is asked. */
    name: string
    /** The answer as text, and the model that gave it, where it says so; `unavailable` when it fails or takes too long. */
    answer(prompt: SummaryPrompt): Promise<{ text: string; modelVersion: string | undefined } | 'unavailable'>
  }
}

/** `unusable`: the model answered, and not with a summary. Nothing is stored then. */
export type SummaryOutcome =
  { kind: 'summarized'; stored: StoredSummary } | { kind: 'not-found' | 'unavailable' | 'unusable' }

/**
 * The summary of a submission: the one that is stored, as long as it is of this record, this prompt and this model, or else a
 * new one, which is stored. The record is read here; a caller names it and brings nothing of it.
 */
export async function summarizeSubmission(ends: SummaryEnds, request: SummaryRequest): Promise<SummaryOutcome> {
  const { firestore, model } = ends
  const record = await firestore.doc(submissionPath(request.submissionId)).get()
  const submission = frozenSubmissionSchema.safeParse(record.data())
  const form = submission.success ? findForm(submission.data.sector) : undefined
  if (!submission.success || form === undefined) return { kind: 'not-found' }
  const { digest } = submission.data
  const stored = request.regenerate ? undefined : await newestSummary(firestore, request.submissionId)
  const isCurrent = stored?.digest === digest && stored.prompt_version === PROMPT_VERSION && stored.model === model.name
  if (isCurrent) return { kind: 'summarized', stored }
  const answer = await model.answer(renderSummaryPrompt(form, submission.data))
  if (answer === 'unavailable') return { kind: 'unavailable' }
  const summary = parseSummary(answer.text, new Set(fieldsOf(form).map((field) => field.name)))
  if (summary === undefined) return { kind: 'unusable' }
  const fresh = {
    summary,
    model: model.name,
    ...(answer.modelVersion !== undefined && { model_version: answer.modelVersion }),
    prompt_version: PROMPT_VERSION,
    digest,
    created_at: new Date(),
  }
  await firestore.collection(summariesPath(request.submissionId)).add(fresh)
  return { kind: 'summarized', stored: fresh }
}

async function newestSummary(firestore: Firestore, submissionId: string): Promise<StoredSummary | undefined> {
  const newest = await firestore.collection(summariesPath(submissionId)).orderBy('created_at', 'desc').limit(1).get()
  const data = newest.docs[0]?.data()
  const parsed = storedSummarySchema.safeParse({ ...data, created_at: dateOf(data?.['created_at']) })
  return parsed.success ? parsed.data : undefined
}
