import { plural } from '@sotto/domain/shared/plural'
import { formatZonedMoment } from '#lib/dates.ts'
import type { Notice } from '#ui/toasts.tsx'
import { allOf, type EntryCounts, type UnsentWork } from '#data/local/outbox/unsent-work.ts'
import { formatList } from '#lib/format-list.ts'

export const NOT_SIGNED_OUT: Notice = {
  title: 'Not signed out',
  message: 'Your changes on this page are not saved. Save them, or leave the page without saving. Then sign out.',
  destructive: true,
}

/** After a reason to sign in, where drafts are on the device. */
export const DRAFTS_KEPT = 'Your drafts are still on this device.'

/** The unsent work in words, as the beginning of a sentence. */
export function describeWork({ drafts, typed, waiting }: UnsentWork): string {
  return formatList([
    ...(drafts > 0 ? [plural(drafts, { one: '# draft', other: '# drafts' })] : []),
    ...(typed > 0 ? [plural(typed, { one: '# answer to a question', other: '# answers to questions' })] : []),
    ...(waiting.applications > 0
      ? [
          plural(waiting.applications, {
            one: '# application waiting to be sent',
            other: '# applications waiting to be sent',
          }),
        ]
      : []),
    ...(waiting.withdrawals > 0
      ? [
          plural(waiting.withdrawals, {
            one: '# withdrawal waiting to be sent',
            other: '# withdrawals waiting to be sent',
          }),
        ]
      : []),
    ...(waiting.answers > 0
      ? [plural(waiting.answers, { one: '# answer waiting to be sent', other: '# answers waiting to be sent' })]
      : []),
  ])
}

/** Why not all of it can be sent now, each reason a sentence. */
export function describeWait({ waiting, sendable, held }: UnsentWork, online: boolean): readonly string[] {
  const stopped = waiting.applications - sendable.applications - (held?.count ?? 0)
  const stoppedWithdrawals = waiting.withdrawals - sendable.withdrawals
  const stoppedAnswers = waiting.answers - sendable.answers
  const reasons = [
    held &&
      `You have reached the daily limit. The app will send ${plural(held.count, APPLICATIONS)} from ${formatZonedMoment(held.until)} if you are signed in.`,
    stopped > 0 &&
      plural(stopped, {
        one: '# application is paused or needs your decision.',
        other: '# applications are paused or need your decision.',
      }),
    stoppedWithdrawals > 0 &&
      plural(stoppedWithdrawals, {
        one: '# withdrawal is paused or needs your decision.',
        other: '# withdrawals are paused or need your decision.',
      }),
    stoppedAnswers > 0 &&
      plural(stoppedAnswers, {
        one: '# answer is paused or needs your decision.',
        other: '# answers are paused or need your decision.',
      }),
    !online && allOf(sendable) > 0 && 'You are offline, so nothing can be sent now.',
  ]
  return reasons.filter((reason) => typeof reason === 'string')
}

const APPLICATIONS = { one: '# application', other: '# applications' }

/** What would be sent at once now, as the end of a sentence. */
function nameSendable({ applications, withdrawals, answers }: EntryCounts): string {
  return formatList([
    ...(applications > 0 ? [plural(applications, { one: 'the application', other: 'the applications' })] : []),
    ...(withdrawals > 0 ? [plural(withdrawals, { one: 'the withdrawal', other: 'the withdrawals' })] : []),
    ...(answers > 0 ? [plural(answers, { one: 'the answer', other: 'the answers' })] : []),
  ])
}

/** The question what becomes of unsent work. `pieces` is how many pieces of work there are. */
export const UNSENT = {
  title: 'You have unsent work on this device',
  keeping: (pieces: number) =>
    plural(pieces, {
      one: 'You can keep it here: other people who sign in on this device can’t see it.',
      other: 'You can keep them here: other people who sign in on this device can’t see them.',
    }),
  /** Those that would be sent at once now. */
  later: (sendable: EntryCounts) =>
    `The app will send ${nameSendable(sendable)} when you sign in on this device again.`,
  receipts: 'Signing out removes sent applications from this device; they stay in your account.',
  sendButton: (sendable: EntryCounts) => {
    if (sendable.applications === allOf(sendable)) return 'Send applications first'
    if (sendable.withdrawals === allOf(sendable)) return 'Send withdrawals first'
    return sendable.answers === allOf(sendable) ? 'Send answers first' : 'Send all first'
  },
  keepButton: 'Keep work and sign out',
  eraseButton: 'Erase work from this device…',
  stayButton: 'Stay signed in',
} as const
