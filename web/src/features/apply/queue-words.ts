import type { QueueSubmissionResult } from '../../data/local/queue-submission.ts'

type QueueFailure = Exclude<QueueSubmissionResult, { queued: true }>

/** Why an application could not be put in line for sending, in words, with what to do. */
export function describeQueueFailure(failure: QueueFailure): string {
  switch (failure.reason) {
    case 'problems':
      return 'Some answers do not fit yet. Go back to the form to see which.'
    case 'damaged-files':
      return `Damaged on this device: ${failure.files.map((file) => file.fileName).join(', ')}. Replace or remove before sending again.`
    case 'gone':
      return 'This draft is no longer on this device.'
    case 'changing':
      return 'It is being changed in another window. Finish there, then send it again.'
    case 'storage-full':
      return 'This device is out of space. Free some, then send again; nothing you typed is lost.'
    case 'storage-failed':
      return 'This device could not write. Try again; nothing you typed is lost.'
  }
}
