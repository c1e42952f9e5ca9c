import { plural } from '@sotto/domain/shared/plural'
import { formatZonedMoment } from '#lib/dates.ts'
import type { Notice } from '#ui/notices/toasts.tsx'
import { allOf, piecesOf, type EntryCounts, type UnsentWork } from '#data/outbox/unsent-work.ts'
import { formatList } from '#lib/format-list.ts'

export const NOT_SIGNED_OUT: Notice = {
  title: 'Not signed out',
  message: 'Your changes on this page are not saved. Save them, or leave the page without saving. Then sign out.',
  destructive: true,
}

/** After a reason to sign in, where drafts are on the device. */
export const DRAFTS_KEPT = 'Your drafts are still on this device.'

/** The unsent work in words, as the beginning of a sentence. */
export function describeWork({ drafts, typed, notes, shared, waiting, parked }: UnsentWork): string {
  const entries = KINDS.flatMap(([kind, one, other]) => [
    count(waiting[kind], `# ${one} waiting to be sent`, `# ${other} waiting to be sent`),
    count(parked[kind], `# ${one} that needs your decision`, `# ${other} that need your decision`),
  ])
  return formatList([
    ...count(drafts, '# draft', '# drafts'),
    ...count(typed, '# answer to a question', '# answers to questions'),
    ...count(shared, '# shared file', '# shared files'),
    ...count(notes, `# application ${WITH_NOTES}`, `# applications ${WITH_NOTES}`),
    ...entries.flat(),
  ])
}

const WITH_NOTES = 'with unsaved notes, messages or questions'

const KINDS = [
  ['applications', 'application', 'applications'],
  ['withdrawals', 'withdrawal', 'withdrawals'],
  ['answers', 'answer', 'answers'],
] as const satisfies readonly (readonly [keyof EntryCounts, one: string, other: string])[]

/** Nothing where there are none. */
const count = (number: number, one: string, other: string): readonly string[] =>
  number > 0 ? [plural(number, { one, other })] : []

/** Why not all that waits can be sent now, each reason a sentence. */
export function describeWait({ waiting, sendable, held }: UnsentWork, online: boolean): readonly string[] {
  const paused = { ...waiting, applications: waiting.applications - (held?.count ?? 0) }
  const reasons = [
    held &&
      `You have reached the daily limit. The app will send ${plural(held.count, APPLICATIONS)} from ${formatZonedMoment(held.until)} if you are signed in.`,
    ...KINDS.flatMap(([kind, one, other]) => {
      const [number, all] = [paused[kind] - sendable[kind], waiting[kind]]
      // The work as a whole has been said before: what is paused is no more of it.
      return number < all
        ? count(number, `# of the ${all} ${other} is paused.`, `# of the ${all} ${other} are paused.`)
        : count(number, `The ${one} is paused.`, `The ${other} are paused.`)
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

/** The question what becomes of unsent work. */
export const UNSENT = {
  title: 'You have unsent work on this device',
  keeping: (work: UnsentWork) =>
    piecesOf(work) === 1 && work.notes === 0
      ? 'You can keep it here. The app shows it only to your account, but it is not encrypted: on a shared device, erase it.'
      : 'You can keep them here. The app shows them only to your account, but they are not encrypted: on a shared device, erase them.',
  /** Those that would be sent at once now. */
  later: (sendable: EntryCounts) =>
    `The app will send ${nameSendable(sendable)} when you sign in on this device again.`,
  receipts: 'Signing out removes sent applications from this device; they stay in your account.',
  sendButton: (sendable: EntryCounts) => {
    const all = allOf(sendable)
    const only = KINDS.find(([kind]) => sendable[kind] === all)
    if (only === undefined) return 'Send all first'
    const [, one, other] = only
    return plural(all, { one: `Send ${one} first`, other: `Send ${other} first` })
  },
  keepButton: 'Keep work and sign out',
  eraseButton: 'Erase work from this device…',
  stayButton: 'Stay signed in',
} as const
