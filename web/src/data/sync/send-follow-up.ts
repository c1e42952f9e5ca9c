import type { SendFollowUp } from './ports.ts'
import { sendAnswer } from './send-answer.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

/** Sends what follows an application that has arrived, by the steps of its kind. */
export const sendFollowUp: SendFollowUp = (entry, ends) =>
  entry.kind === 'withdrawal' ? sendWithdrawal(entry, ends) : sendAnswer(entry, ends)
