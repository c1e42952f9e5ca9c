import { formatMoment } from '#lib/dates.ts'

/** What tells a draft from an application of the same name. */
export const describeStanding = (waiting: boolean, savedAt: number) =>
  waiting ? 'Waiting to be sent' : `Draft, saved ${formatMoment(savedAt)}`

export const COPY_BUTTON = 'Save a copy to a file'

/** The button as it is read out: which of several drafts it is for. */
export function copyButtonOf(title: string): string {
  return `${COPY_BUTTON}: ${title}`
}
