import * as z from 'zod/mini'
import { DOCUMENTS_TITLE } from '../documents/file-messages.ts'
import { SUBMISSION_ID_PATTERN } from '../submission/ids.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'

/** Raised whenever what the model is asked changes: a summary of an earlier prompt is not shown as today's. */
export const PROMPT_VERSION = 4

/** What a summary may hold, and the model is told so: an answer beyond it is none. */
export const MAX_POINT = 600
export const MAX_POINTS = 8

/** What a point rests on when it is about the files of an application. */
export const DOCUMENTS_BASIS = 'documents'

/** The parts of a summary, in the order they are read. */
export const SUMMARY_PARTS = {
  overview: 'Overview',
  ask: 'Funding sought',
  strengths: 'Strengths',
  gaps: 'Gaps in the information that funders need',
  questions: 'Open questions',
} as const

export type SummaryPart = keyof typeof SUMMARY_PARTS

/** One statement and the names of the answers that it rests on. Always shown as text, never as markup. */
const pointSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_POINT)),
  fields: z.array(z.string()).check(z.minLength(1)),
})

export type SummaryPoint = z.infer<typeof pointSchema>

const points = (least: number) => z.array(pointSchema).check(z.minLength(least), z.maxLength(MAX_POINTS))

export const summarySchema = z.object({
  overview: points(1),
  ask: points(1),
  strengths: points(0),
  gaps: points(0),
  questions: points(0),
})

export type Summary = z.infer<typeof summarySchema>

/** A document of `summaries`: what a model said of a submission, and of which submission it said so. */
export const storedSummarySchema = z.object({
  summary: summarySchema,
  /** The model that was asked. */
  model: z.string(),
  /** The model that answered: a name may be led to another one. Absent when the answer did not say. */
  model_version: z.optional(z.string()),
  prompt_version: z.int(),
  /** The submission's digest: a summary of another one is out of date. */
  digest: z.string(),
  created_at: z.date(),
})

export type StoredSummary = z.infer<typeof storedSummarySchema>

/** The model that a summary is from, as far as it is known. */
function writerOf({ model, model_version }: StoredSummary): string {
  return model_version ?? model
}

/** Under a summary: who wrote it, from what, and when, as its page says times. The prompt has no more: `summary-prompt.ts`. */
export const describeOrigin = (stored: StoredSummary, at: string) =>
  `Written by ${writerOf(stored)}, ${at}, from the application form and the names of its documents. The model has not read the documents or the answers to our questions. It may contain errors: check it against the form and the documents.`

/** Whether a summary is of what the submission with this digest says, by what the model is asked today. */
export function isCurrentSummary(stored: StoredSummary, digest: string): boolean {
  return stored.digest === digest && stored.prompt_version === PROMPT_VERSION
}

/** What `summarize-application` is asked. `regenerate`: asks the model although a current summary is stored. */
export const summaryRequestSchema = z.strictObject({
  submissionId: z.string().check(z.regex(new RegExp(SUBMISSION_ID_PATTERN))),
  regenerate: z.optional(z.boolean()),
})

export type SummaryRequest = z.infer<typeof summaryRequestSchema>

/** Whether a summary's points rest on answers that exist; one that names others was made up. */
export function restsOn(summary: Summary, known: ReadonlySet<string>): boolean {
  return Object.values(summary).every((part) =>
    part.every((point) => point.fields.every((field) => field === DOCUMENTS_BASIS || known.has(field))),
  )
}

/** What a point rests on, in the words of the form. */
export function describeBasis(form: SectorForm, name: string): string {
  if (name === DOCUMENTS_BASIS) return DOCUMENTS_TITLE
  return fieldsOf(form).find((field) => field.name === name)?.label ?? name
}
