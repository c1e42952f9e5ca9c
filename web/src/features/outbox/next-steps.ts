import type { Receipt } from '@sotto/domain/submission'
import { formatMoment } from '../../components/dates.ts'

const ASSESSMENT_MS = 72 * 60 * 60 * 1000

const SECRET = 'Until then nobody outside our team sees it.'

/** What happens next with a sent application, and when. */
export function nextStepsOf(receipt: Receipt, now = Date.now()): string {
  const contact = `contact you at ${receipt.contact_email}`
  const due = receipt.created_at.getTime() + ASSESSMENT_MS
  switch (receipt.status) {
    case 'pending':
      return due < now
        ? `We read every application ourselves. This one takes us longer than the 48-72 hours we aim for; we will ${contact}. ${SECRET}`
        : `We read every application ourselves and assess its fit within 48-72 hours, so by ${formatMoment(due)}. We then ${contact}. ${SECRET}`
    case 'reviewing':
      return `We are reading it now. There is nothing that you need to do; we ${contact} when we have decided or have a question. ${SECRET}`
    case 'approved':
      return `It fits. We ${contact} to agree on the next step.`
    case 'rejected':
      return `We will not take it further. We ${contact} if there is more to say; you are welcome to send another project.`
  }
}
