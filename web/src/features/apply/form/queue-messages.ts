import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { describeDamaged } from '@sotto/domain/documents/file-messages'
import type { SubmitDraftFailure } from '#data/outbox/submit-draft.ts'

/** Why an application could not be put in line for sending, in words, with what to do. */
export function describeQueueFailure(failure: SubmitDraftFailure): string {
  if (typeof failure === 'object') {
    return failure.kind === 'problems'
      ? 'Some answers are missing or invalid. Go back to the form to see which.'
      : describeDamaged(failure.files.map((file) => file.fileName))
  }
  switch (failure) {
    case 'gone':
      return 'This draft is no longer on this device.'
    case 'changing':
      return 'You are editing this draft in another window. Finish there, then send it.'
    case 'storage-full':
      return 'This device is out of space. Free up some space, then try again. Your answers are saved.'
    case 'storage-failed':
      return 'This device could not save the application for sending. Try again. Your answers are saved.'
  }
}

/** The message for a failure without a known reason. Source: docs/specification.md, section 8 (pitch deck). */
export function describeUnexpectedFailure({ sector }: SectorForm): string {
  return sector === pitchDeck.sector
    ? 'Failed to submit pitch deck. Please try again.'
    : 'Failed to submit application. Please try again.'
}
