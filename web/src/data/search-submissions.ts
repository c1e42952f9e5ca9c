import { amountSize } from '@sotto/domain/shared/money'
import { referenceOf } from '@sotto/domain/submission/ids'
import { projectNameOf, titleOf } from '@sotto/domain/submission/project-name'
import { KNOWN_STATUSES } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { holdsWords, wordsIn, wordsTyped } from './search-words.ts'
import { filterSubmissions, type IdentifiedSubmission, type SubmissionFilter } from './submission-filter.ts'

export const SORTED_BY = ['due', 'reference', 'project', 'sector', 'ask', 'status'] as const

export interface Sort {
  by: (typeof SORTED_BY)[number]
  descending: boolean
}

/** What a list asks for. The server answers a filter; words and a sort are answered by a device that has read the submissions. */
export interface ListQuery {
  filter: SubmissionFilter
  /** As typed. Every word is the beginning of a word of the reference, project, company, contact or email. */
  words: string
  /** Null for the filter’s own order. */
  sort: Sort | null
}

/** Whether the server can’t answer it page by page. */
export function needsIndex({ words, sort }: ListQuery): boolean {
  return sort !== null || wordsTyped(words).length > 0
}

/** The submissions that a query holds, in its order. */
export function searchSubmissions<T extends IdentifiedSubmission>(
  all: readonly T[],
  { filter, words, sort }: ListQuery,
): readonly T[] {
  const typed = wordsTyped(words)
  const found = filterSubmissions(all, filter).filter((each) => holdsTyped(each, typed))
  return sort === null ? found : sortSubmissions(found, sort)
}

/** Whether a submission has every word that was typed. */
export function matchesWords(each: IdentifiedSubmission, words: string): boolean {
  return holdsTyped(each, wordsTyped(words))
}

interface Words {
  reference: readonly string[]
  texts: readonly string[]
}

const known = new WeakMap<Submission, Words>()

function holdsTyped(each: IdentifiedSubmission, typed: readonly string[]): boolean {
  const { reference, texts } = wordsOf(each)
  return typed.every((word) => holdsWords(texts, [word]) || holdsWords(reference, [readAsDigits(word)]))
}

/** A reference has no letter that looks like a digit: one that was heard or read as a letter is that digit. */
function readAsDigits(word: string): string {
  return word.replace(/o/g, '0').replace(/[il]/g, '1')
}

function wordsOf({ id, submission }: IdentifiedSubmission): Words {
  const before = known.get(submission)
  if (before !== undefined) return before
  const reference = wordsIn(referenceOf(id)).map(readAsDigits)
  const { company_name, contact_name, contact_email } = submission
  const words = {
    // A reference is also typed without its dashes, or without its beginning.
    reference: [...reference, reference.join(''), reference.slice(1).join('')],
    texts: [projectNameOf(submission), company_name, contact_name, contact_email].flatMap(wordsIn),
  }
  known.set(submission, words)
  return words
}

const text = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Compare = (one: IdentifiedSubmission, other: IdentifiedSubmission) => number

const COMPARE: Readonly<Record<Sort['by'], Compare>> = {
  due: (one, other) => one.submission.created_at.getTime() - other.submission.created_at.getTime(),
  // Letters and digits alone, so in the order of their codes: a collator would take digits for a number.
  reference: (one, other) => (referenceOf(one.id) < referenceOf(other.id) ? -1 : 1),
  project: (one, other) => text.compare(titleOf(one.submission), titleOf(other.submission)),
  sector: (one, other) => text.compare(one.submission.sector, other.submission.sector),
  ask: (one, other) => askOf(one.submission) - askOf(other.submission),
  status: (one, other) => rankOf(one.submission.status) - rankOf(other.submission.status),
}

/** Sorts a filter’s submissions; those that are equal keep the filter’s order. */
function sortSubmissions<T extends IdentifiedSubmission>(found: readonly T[], { by, descending }: Sort): readonly T[] {
  const compare = COMPARE[by]
  return [...found].sort((one, other) => (descending ? compare(other, one) : compare(one, other)))
}

/** An amount without figures stands below all others. */
function askOf({ funding_amount }: Submission): number {
  return (funding_amount === null ? null : amountSize(funding_amount)) ?? -1
}

/** The order of the tabs; an unknown status comes last. */
function rankOf(status: string): number {
  const rank = KNOWN_STATUSES.findIndex((each) => each === status)
  return rank === -1 ? KNOWN_STATUSES.length : rank
}
