import { MAX_DUE_DAYS, MAX_ITEM_TITLE, MAX_QUESTION } from '@sotto/domain/shared/limits'
import { plainLine, plainText, utf16Length } from '@sotto/domain/shared/text'
import { assessmentDue } from '@sotto/domain/review/assessment'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { TypedQuestion } from '#data/local/admin/review-notes.ts'
import type { NewQuestion } from '#data/remote/submissions/questions.ts'
import { ASK, ASK_ITEMS } from './question-messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is asked, of a question without problems. */
export function askedOf({ question, items, due }: TypedQuestion): Omit<NewQuestion, 'userId'> {
  const asked = items.map(({ title, field }) => ({ title: plainLine(title), ...(field !== '' && { field }) }))
  return { question: plainText(question), ...(asked.length > 0 && { items: asked }), dueAt: endOf(due) }
}

/** Tells what can’t be asked, beside each field. */
export const judgeQuestion: Resolver<TypedQuestion> = (values) => {
  const errors: FieldErrors<TypedQuestion> = {}
  const question = judgeText(values.question, MAX_QUESTION, ASK)
  if (question) errors.question = question
  const items = values.items.map(({ title }) => judgeText(title, MAX_ITEM_TITLE, ASK_ITEMS))
  if (items.some(Boolean)) errors.items = items.map((title) => (title ? { title } : {}))
  const due = judgeDue(endOf(values.due))
  if (due) errors.due = problem(due)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

const problem = (message: string) => ({ type: 'validate', message })

function judgeText(text: string, max: number, words: { empty: string; tooLong: string }) {
  const cleaned = plainText(text)
  if (cleaned === '') return problem(words.empty)
  return utf16Length(cleaned) > max ? problem(words.tooLong) : undefined
}

/** The end of a day on the reader's clock; null for none. */
function endOf(day: string): Date | null {
  return day === '' ? null : new Date(`${day}T23:59:00`)
}

/** What there is to know of a due date that can be asked for. An assessment that is overdue is said to be so elsewhere. */
export function noteOnDue(day: string, receivedAt: Date, now = Date.now()): string | undefined {
  const target = assessmentDue(receivedAt)
  const dueAt = endOf(day)
  const isAfter = dueAt !== null && dueAt > target && target.getTime() > now
  return isAfter ? ASK.dueAfterAssessment(target) : undefined
}

/** What is wrong with a due date. A day less than the rules allow: clocks differ. */
function judgeDue(dueAt: Date | null, now = Date.now()): string | undefined {
  if (dueAt === null) return undefined
  if (!(dueAt.getTime() > now)) return ASK.duePast
  return dueAt.getTime() < now + (MAX_DUE_DAYS - 1) * DAY_MS ? undefined : ASK.dueFar
}
