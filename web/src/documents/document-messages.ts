import { plural } from '@sotto/domain/shared/plural'
import { QUESTION_TERMS } from '@sotto/domain/questions/question-messages'
import { formatFullZonedMoment } from '#lib/dates.ts'

/** Stands for an answer that was not given. */
export const NOT_PROVIDED = 'Not provided'

/** Of the documents that an application came with, and those that its answers above have. '' where its own say all. */
export function describeAttached(own: number, withAnswers: number): string {
  if (withAnswers === 0) return own === 0 ? 'None attached' : ''
  const others = plural(withAnswers, {
    one: 'One document is attached to an answer, above.',
    other: '# documents are attached to answers, above.',
  })
  return own === 0 ? `None attached to the application. ${others}` : others
}

export const describeUnanswered = (count: number) =>
  plural(count, { one: '# question not answered', other: '# questions not answered' })

export const PRINT = {
  button: 'Print or save as PDF',
  hint: 'Your browser will ask where to print or save it. Anyone who has the document can read it.',
} as const

/** Questions about an application and the answers to them, for both sides. */
export const THREAD = {
  ...QUESTION_TERMS,
  asked: (at: Date) => `Asked ${formatFullZonedMoment(at)}`,
  due: (at: Date) => `${QUESTION_TERMS.dueBy} ${formatFullZonedMoment(at)}`,
  reopened: (at: Date) => `Reopened ${formatFullZonedMoment(at)}`,
  closed: (at: Date) => `Closed ${formatFullZonedMoment(at)}`,
  answered: (at: Date) => `Answered ${formatFullZonedMoment(at)}`,
} as const
