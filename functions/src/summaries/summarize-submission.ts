import { summariesPath, submissionPath } from '@sotto/domain/submission/paths'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { frozenSubmissionSchema } from '@sotto/domain/submission/submission'
import {
  PROMPT_VERSION,
  restsOn,
  storedSummarySchema,
  summarySchema,
  type StoredSummary,
  type Summary,
  type SummaryRequest,
} from '@sotto/domain/summary/summary'
import { renderSummaryPrompt, type SummaryPrompt } from '@sotto/domain/summary/summary-prompt'
import type { Firestore } from 'firebase-admin/firestore'
import { toDate } from '../platform/sdk-values.ts'

export interface SummaryDeps {
  firestore: Firestore
  model: {
    /** The name of the requested model. */
    name: string
    /** The response as text, with the version that the model reports; `unavailable` when it fails or takes too long. */
    generate(prompt: SummaryPrompt): Promise<{ text: string; modelVersion: string | undefined } | 'unavailable'>
  }
  /** Whether the admin who asks may have another summary generated now. Counts it where they may. */
  mayGenerate: () => Promise<boolean>
}

/**
 * `withdrawn`: its sponsor has ended the review. `limit`: the admin who asks has had too many generated. `unusable`: the model's response is
 * no valid summary, and nothing is stored.
 */
export type SummaryOutcome =
  | { kind: 'summarized'; stored: StoredSummary }
  | { kind: 'not-found' | 'withdrawn' | 'limit' | 'unavailable' | 'unusable' }

/**
 * The summary of a submission. A stored summary is returned while its digest, prompt version and model are the current ones;
 * otherwise a new one is generated and stored. The request carries an id alone: the record is read here. The answers of a withdrawn
 * application go to no model.
 */
export async function summarizeSubmission(deps: SummaryDeps, request: SummaryRequest): Promise<SummaryOutcome> {
  const { firestore, model, mayGenerate } = deps
  const record = await firestore.doc(submissionPath(request.submissionId)).get()
  const submission = frozenSubmissionSchema.safeParse(record.data())
  const form = submission.success ? findForm(submission.data.sector) : undefined
  if (!submission.success || form === undefined) return { kind: 'not-found' }
  const { digest } = submission.data
  const stored = request.regenerate ? undefined : await newestSummary(firestore, request.submissionId)
  const isCurrent = stored?.digest === digest && stored.prompt_version === PROMPT_VERSION && stored.model === model.name
  if (isCurrent) return { kind: 'summarized', stored }
  if (record.get('status') === WITHDRAWN) return { kind: 'withdrawn' }
  if (!(await mayGenerate())) return { kind: 'limit' }
  const response = await model.generate(renderSummaryPrompt(form, submission.data))
  if (response === 'unavailable') return { kind: 'unavailable' }
  const summary = parseSummary(response.text, new Set(fieldsOf(form).map((field) => field.name)))
  if (summary === undefined) return { kind: 'unusable' }
  const fresh = {
    summary,
    model: model.name,
    ...(response.modelVersion !== undefined && { model_version: response.modelVersion }),
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
  const parsed = storedSummarySchema.safeParse({ ...data, created_at: toDate(data?.['created_at']) })
  return parsed.success ? parsed.data : undefined
}

/**
 * Parses a model's response. Undefined when it is not JSON, not of the fixed structure, or cites fields that are not in
 * `knownFields`.
 */
export function parseSummary(text: string, knownFields: ReadonlySet<string>): Summary | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = summarySchema.safeParse(value)
  return parsed.success && restsOn(parsed.data, knownFields) ? parsed.data : undefined
}
