import type { FollowUpEntry } from '#data/local/database/records.ts'
import type { TakeBackFailure } from '#data/local/outbox/follow-ups.ts'
import type { Notice } from '#ui/notices/toasts.tsx'

const MAY_BE_THERE = 'We may already have received it, so you can’t take it back.'
const CHECKED_AGAIN = 'The app will check again automatically.'

/** A withdrawal or an answer that the server may hold. */
export function describeMayBeThere({ paused }: Pick<FollowUpEntry, 'paused'>): string {
  return `${MAY_BE_THERE} ${paused ? 'The app will check again when you resume.' : CHECKED_AGAIN}`
}

/** One that could not be queued. */
export const NOT_SAVED =
  'This device could not write to its storage. Nothing was sent. Free up some space, then try again.'

const UNCHANGED: Notice = { title: 'The change was not saved', message: NOT_SAVED, destructive: true }

/** Why one can't be taken back, and what to do. */
export function describeTakeBackFailure(kind: FollowUpEntry['kind'], failure: TakeBackFailure): Notice {
  switch (failure) {
    case 'sending':
      return {
        title: `The ${kind} is being sent`,
        message: 'It can’t be taken back while it is being sent. If it still waits afterwards, try again.',
      }
    case 'sent':
      return { title: `The ${kind} can’t be taken back`, message: `${MAY_BE_THERE} ${CHECKED_AGAIN}` }
    case 'gone':
      return {
        title: `This ${kind} is no longer waiting`,
        message: 'It was sent, or you took it back in another window.',
      }
    case 'storage-full':
    case 'storage-failed':
      return UNCHANGED
  }
}
