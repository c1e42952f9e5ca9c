import { failed } from '@sotto/domain/shared/result'
import { createEntry } from './create-entry.ts'
import type { ApplicationEntry } from './outbox-entry.ts'
import type { PortResult, SenderPorts } from './ports.ts'
import { remoteCall } from './with-watchdog.ts'

/**
 * Makes sure that exactly this submission exists, and answers the entry with what was noted meanwhile. Its files are looked at once
 * the server has answered that it is absent, so that a device without a server spends nothing on them. Of several senders at once
 * all but the first are refused, because the rules are judged before the conflict is seen, and by then another was counted; so either
 * counts only when the receipt is then read and is not there.
 */
export async function ensureSubmission(
  entry: ApplicationEntry,
  ends: SenderPorts,
): Promise<PortResult<ApplicationEntry>> {
  const { remote } = ends
  const { created, judge } = await createEntry(
    entry,
    {
      create: (beforeWrite, signal) => remote.createSubmission(entry.id, entry.submission, beforeWrite, signal),
      differs: 'already-sent-differently',
    },
    ends,
  )
  if (created.ok) return judge(created.value)
  const { problem } = created.reason
  if (problem !== 'refused' && problem !== 'overtaken') return created
  const receipt = await remoteCall((signal) => remote.readReceipt(entry.id, signal), ends)
  if (!receipt.ok) return receipt
  if (receipt.value !== null) return judge(receipt.value.digest)
  return problem === 'refused' ? failed({ problem: 'not-accepted' }) : created
}
