import { failed, ok } from '@sotto/domain/shared/result'
import { isDecision, WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { WithdrawalEntry } from './outbox-entry.ts'
import type { PortResult, SendFollowUp, SenderPorts } from './ports.ts'
import { sendAnswer } from './send-answer.ts'
import { remoteCall } from './with-watchdog.ts'

/** Sends what follows an application that has arrived, by the steps of its kind. */
export const sendFollowUp: SendFollowUp = (entry, ends) =>
  entry.kind === 'withdrawal' ? sendWithdrawal(entry, ends) : sendAnswer(entry, ends)

/** Makes sure that the withdrawal exists, and then lets the entry go. One that another sender or an earlier attempt created counts. */
async function sendWithdrawal(entry: WithdrawalEntry, ends: SenderPorts): Promise<PortResult<void>> {
  const created = await ensureWithdrawal(entry, ends)
  return created.ok ? ends.store.finishFollowUp(entry.id) : created
}

async function ensureWithdrawal(entry: WithdrawalEntry, ends: SenderPorts): Promise<PortResult<null>> {
  const { remote, store } = ends
  const { id, uid, reason } = entry
  // A device that can't note it must not ask: its owner could keep an application that is withdrawn.
  const note = () => store.saveMayExist(id)
  const created = await remoteCall(
    (signal) => remote.createWithdrawal(id, { user_id: uid, reason }, note, signal),
    ends,
  )
  if (created.ok || created.reason.problem !== 'refused') return created
  // The rules refuse it after a decision, also after one that its sponsor is not told of yet. That one shows with a later attempt.
  const receipt = await remoteCall((signal) => remote.readReceipt(id, signal), ends)
  if (!receipt.ok) return receipt
  const status = receipt.value?.status ?? ''
  if (status === WITHDRAWN) return ok(null)
  return isDecision(status) ? failed({ problem: 'already-decided' }) : created
}
