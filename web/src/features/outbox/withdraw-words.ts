import type { Notice } from '../../components/toasts.tsx'
import type { WithdrawEntryResult } from '../../data/withdraw-entry.ts'

export const NOT_CHANGED: Notice = {
  title: 'That did not work',
  message: 'This device could not write its own storage. Nothing is lost. Free some space, then try again.',
  destructive: true,
}

const SENDING: Notice = {
  title: 'It is being sent right now',
  message: 'Pause it first, then take it back.',
}

/** Why an application can't be taken back, and what to do. */
export const WITHDRAW_REFUSALS: Readonly<Record<Exclude<WithdrawEntryResult, { reopened: true }>['reason'], Notice>> = {
  sending: SENDING,
  offered: SENDING,
  arrived: {
    title: 'It has already arrived',
    message: 'Your answers are with us and can no longer be changed. Resume sending, so that its files arrive too.',
  },
  unproven: {
    title: 'We can’t tell whether it has arrived',
    message: 'Our service could not be reached to find out. It is paused; try again when there is a connection.',
  },
  gone: { title: 'It is no longer waiting', message: 'It was sent or taken back in another window.' },
  'storage-full': NOT_CHANGED,
  'storage-failed': NOT_CHANGED,
}
