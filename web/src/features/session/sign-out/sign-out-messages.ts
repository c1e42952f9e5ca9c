import { formatMoment } from '#lib/dates.ts'
import type { UnsentWork } from '#data/local/outbox.ts'

/** The unsent work in words, as the beginning of a sentence. */
export function describeWork({ drafts, waiting }: UnsentWork): string {
  const parts = [
    drafts > 0 && (drafts === 1 ? '1 draft' : `${drafts} drafts`),
    waiting > 0 &&
      (waiting === 1 ? '1 application that waits to be sent' : `${waiting} applications that wait to be sent`),
  ]
  return parts.filter((part) => part !== false).join(' and ')
}

/** Why not all of it can be sent now, each reason a sentence. */
export function describeWait({ waiting, sendable, held }: UnsentWork, online: boolean): readonly string[] {
  const stopped = waiting - sendable - (held?.count ?? 0)
  const reasons = [
    held &&
      `You have reached the daily limit. We will send ${count(held.count)} from ${formatMoment(held.until)} if you are signed in.`,
    stopped > 0 && `${count(stopped)} ${stopped === 1 ? 'is paused or needs' : 'are paused or need'} your decision.`,
    !online && sendable > 0 && 'You are offline, so nothing can be sent now.',
  ]
  return reasons.filter((reason) => typeof reason === 'string')
}

const count = (applications: number) => (applications === 1 ? '1 application' : `${applications} applications`)
