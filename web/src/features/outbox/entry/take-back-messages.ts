import type { Notice } from '#ui/notices/toasts.tsx'
import type { ResendAsNewFailure } from '#data/local/outbox/outbox.ts'
import type { TakeBackEntryFailure } from '#data/outbox/take-back-entry.ts'

export const NOT_CHANGED: Notice = {
  title: 'The change was not saved',
  message: 'This device could not write to its storage. Nothing is lost. Free up some space, then try again.',
  destructive: true,
}

const SENDING: Notice = {
  title: 'This application is being sent',
  message: 'Pause it first, then take it back.',
}

const NOT_WAITING = 'This application is no longer waiting'

const RECEIVED = 'We have already received this application'

/** The form that opens looks as it did before it was sent. */
export const TAKEN_BACK: Notice = {
  title: 'Application taken back',
  message: 'It is a draft again. We have received none of it.',
}

/** In the place of the button that takes it back. */
export const ANSWERS_ARRIVED =
  'We have already received your answers, so they can no longer be changed. Once we have all documents, you can withdraw the application.'

/** Why an application can't be taken back, and what to do. */
export const TAKE_BACK_REFUSALS: Readonly<Record<TakeBackEntryFailure, Notice>> = {
  sending: SENDING,
  'may-exist-on-server': SENDING,
  arrived: {
    title: RECEIVED,
    message: 'Your answers can no longer be changed. The app will send any documents that are still missing.',
  },
  'arrived-paused': {
    title: RECEIVED,
    message: 'Your answers can no longer be changed. Resume sending, and the app will send the documents.',
  },
  unproven: {
    title: 'We could not check this application',
    message:
      'The app could not reach our service to see whether we have received it. Sending is paused. Try again when you are online.',
  },
  gone: { title: NOT_WAITING, message: 'You sent it or took it back in another window.' },
  'storage-full': NOT_CHANGED,
  'storage-failed': NOT_CHANGED,
}

/** Why an application can't be opened as a new one. */
export const RENEW_REFUSALS: Readonly<Record<ResendAsNewFailure, Notice>> = {
  gone: { title: NOT_WAITING, message: 'You opened it as a new application in another window.' },
  'not-asked': { title: 'This application can be sent as it is', message: 'There is no need for a new application.' },
  'storage-full': NOT_CHANGED,
  'storage-failed': NOT_CHANGED,
}
