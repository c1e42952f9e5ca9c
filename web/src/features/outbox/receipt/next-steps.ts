import type { Receipt } from '@sotto/domain/submission/submission'
import { formatMoment } from '#lib/dates.ts'

const ASSESSMENT_MS = 72 * 60 * 60 * 1000

const SECRET = 'Only our team can see it until then.'

/** What happens next with a sent application, and when. */
export function nextStepsOf(receipt: Receipt, now = Date.now()): string {
  const contact = `contact you at ${receipt.contact_email}`
  const due = receipt.created_at.getTime() + ASSESSMENT_MS
  switch (receipt.status) {
    case 'pending':
      return due < now
        ? `A reviewer reads every application. This review is taking longer than our target of 48-72 hours. We will ${contact}. ${SECRET}`
        : `A reviewer will assess its fit within 48-72 hours, so by ${formatMoment(due)}. We will then ${contact}. ${SECRET}`
    case 'reviewing':
      return `A reviewer is reading it now. You do not need to do anything. We will ${contact} with a decision or a question. ${SECRET}`
    case 'approved':
      return `Your project fits. We will ${contact} to agree the next step.`
    case 'rejected':
      return `We will not take this project further. We will ${contact} if we can say more. You are welcome to submit another project.`
    // A console or a newer version wrote it.
    default:
      return `We have your application. We will ${contact}.`
  }
}
