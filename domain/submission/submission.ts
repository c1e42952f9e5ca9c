import * as z from 'zod/mini'
import { completeAnswers } from '../forms/answers.ts'
import { answersSchema } from '../forms/answers-schema.ts'
import { columnOf, fallbackOf, type AnswerColumn } from './columns.ts'
import { digestOf } from './digest.ts'
import { manifestSchema, type Manifest } from '../documents/document.ts'
import type { Answers } from '../forms/fields.ts'
import { composeDescription } from '../forms/compose-description.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'

/** What the sponsor sends, frozen: nothing in it changes between the first attempt and the last. */
export const frozenSubmissionSchema = z.object({
  sector: z.string(),
  form_version: z.int(),
  project_type: z.string(),
  company_name: z.string(),
  /** The company in lower case, for prefix search. */
  company_key: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.nullable(z.string()),
  project_description: z.string(),
  funding_amount: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
  documents: manifestSchema,
  user_id: z.string(),
  /** SHA-256 over all of the above: the same id and digest are the same submission. */
  digest: z.string(),
})

export type FrozenSubmission = z.infer<typeof frozenSubmissionSchema>

/** What the server counts of the questions about a submission; absent before the first. */
const questionCountsSchema = z.object({
  /** How many questions have been asked about it, how many of them are open, and how many are answered. */
  requests: z.optional(z.int()),
  open_requests: z.optional(z.int()),
  answered_requests: z.optional(z.int()),
  /** The first due date among the open ones; null where none has one. */
  request_due_at: z.optional(z.nullable(z.date())),
  /** Whether one is open. */
  awaits_answer: z.optional(z.boolean()),
  /** Whether an answer has arrived that no admin has followed: by reopening its question, or by asking another since. */
  has_new_answer: z.optional(z.boolean()),
})

/** A document of `project_submissions`. Its review fields are absent until the first review. */
export const submissionSchema = z.extend(frozenSubmissionSchema, {
  /** One of `STATUSES` or `WITHDRAWN`, unless a console or script wrote another; an admin can set that right. */
  status: z.string(),
  /** 0 when sent, one more with each review. */
  revision: z.int(),
  created_at: z.date(),
  admin_notes: z.optional(z.string()),
  /** What the sponsor is told with a decision; '' or absent where it is nothing. */
  message_to_applicant: z.optional(z.string()),
  reviewed_at: z.optional(z.date()),
  reviewed_by: z.optional(z.string()),
  /** The reviewer's address when they reviewed, from their verified token; '' where their account has none. */
  reviewed_by_email: z.optional(z.string()),
  /** When its sponsor withdrew it: its status is `WITHDRAWN` from then on. The server copies both from the withdrawal. */
  withdrawn_at: z.optional(z.date()),
  /** '' where the sponsor gave none. */
  withdrawal_reason: z.optional(z.string()),
  ...questionCountsSchema.shape,
  /** The admin who deals with it, null for none: the server writes null when it arrives. It is no part of a review. */
  assigned_to: z.optional(z.nullable(z.string())),
  /** Their address when they took it, from their verified token; '' where their account has none. */
  assigned_to_email: z.optional(z.nullable(z.string())),
})

export type Submission = z.infer<typeof submissionSchema>

/**
 * A document of `submission_receipts`: the sponsor's own copy, with the status and the message as the sponsor is told of them, and
 * never the notes.
 */
export const receiptSchema = z.extend(
  z.omit(submissionSchema, {
    admin_notes: true,
    message_to_applicant: true,
    reviewed_by: true,
    reviewed_by_email: true,
    answered_requests: true,
    awaits_answer: true,
    has_new_answer: true,
    assigned_to: true,
    assigned_to_email: true,
  }),
  { message: z.optional(z.string()) },
)

export type Receipt = z.infer<typeof receiptSchema>

/** What a new submission and its receipt hold beside the frozen part and the server's time. */
export const INITIAL_STATE = { status: 'pending', revision: 0 } as const

/**
 * Judges and freezes a draft. Throws when the answers do not fit their form: a caller has shown `findProblems` before.
 */
export async function freezeSubmission(
  form: SectorForm,
  answers: Answers,
  documents: Manifest,
  uid: string,
): Promise<FrozenSubmission> {
  const given = answersSchema(form).parse(completeAnswers(form, answers))
  const columns = columnsFor(form, given)
  const details = Object.entries(given).filter(([name, answer]) => columnOf(form, name) === undefined && answer !== '')
  const content = {
    ...columns,
    sector: form.sector,
    form_version: form.version,
    company_key: companyKey(columns.company_name ?? ''),
    details: Object.fromEntries(details),
    documents,
    user_id: uid,
  }
  return frozenSubmissionSchema.parse({ ...content, digest: await digestOf(content) })
}

/** Every column: an answer, what stands for one that was not given, or null where the form does not ask. */
function columnsFor(form: SectorForm, given: Answers): Record<AnswerColumn, string | null> {
  const columns: Record<AnswerColumn, string | null> = {
    project_type: form.projectType ?? null,
    company_name: null,
    contact_name: null,
    contact_email: null,
    contact_phone: null,
    project_description: form.folded ? composeDescription(form, given) : null,
    funding_amount: null,
  }
  for (const field of fieldsOf(form)) {
    const column = columnOf(form, field.name)
    if (column !== undefined) columns[column] = given[field.name] || (fallbackOf(field) ?? null)
  }
  return columns
}

/** The key of a prefix search by company. Lower case may be longer than the name, never more than twice as long. */
export function companyKey(companyName: string): string {
  return companyName.toLowerCase()
}
