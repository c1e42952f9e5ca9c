import * as z from 'zod/mini'
import { MAX_WITHDRAWAL_REASON } from '../shared/limits.ts'
import { cleanText } from '../shared/text.ts'

/** Why a sponsor withdraws: '' for no reason given. It is stored as `plainText` leaves it. */
const withdrawalReasonSchema = z.string().check(
  z.maxLength(MAX_WITHDRAWAL_REASON),
  z.refine((reason) => reason === cleanText(reason)),
)

/**
 * A document of `submission_withdrawals`, under the submission's id. Its sponsor creates it once, while no decision has been made; it
 * never changes. A trigger then marks the submission, and from there the receipt.
 */
export const withdrawalSchema = z.object({
  user_id: z.string(),
  reason: withdrawalReasonSchema,
  /** The server's time. */
  created_at: z.date(),
})

export type Withdrawal = z.infer<typeof withdrawalSchema>
