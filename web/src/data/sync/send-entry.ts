import { PROBLEMS } from '@sotto/domain/shared/errors'
import { failed } from '@sotto/domain/shared/result'
import type { ApplicationEntry, OutboxEntry } from './outbox-entry.ts'
import type { PortResult, Failure, Outcome, SenderPorts } from './ports.ts'
import { ensureSubmission } from './ensure-submission.ts'
import { readBack } from './read-back.ts'
import { sendFiles } from './send-files.ts'

/**
 * Sends one entry by the steps of its kind, from wherever an earlier attempt stopped. Only what the server was seen to hold lets the
 * device forget its copy. Any call may fail, be answered late or be made by two senders at once; repeating the whole is always safe.
 */
export async function sendEntry(entry: OutboxEntry, ends: SenderPorts): Promise<Outcome> {
  const isOwnerHere = async (): Promise<boolean> => (await ends.remote.currentUid()) === entry.uid
  if (!(await isOwnerHere())) return { kind: 'needs-sign-in' }
  const sent = await (entry.kind === 'application' ? sendApplication(entry, ends) : ends.sendFollowUp(entry, ends))
  if (sent.ok) return { kind: 'sent' }
  // What was refused to somebody who signed in meanwhile says nothing about this entry.
  return (await isOwnerHere()) ? outcomeOf(sent.reason) : { kind: 'needs-sign-in' }
}

/** The submission with its receipt, each file, each file's row; then the server is read back. */
async function sendApplication(entry: ApplicationEntry, ends: SenderPorts): Promise<PortResult<void>> {
  const created = await ensureSubmission(entry, ends)
  if (!created.ok) return created
  const sent = await sendFiles(created.value, ends)
  const receipt = sent.ok ? await readBack(created.value, ends) : sent
  // What has arrived stays as it is: its files can no longer be replaced.
  if (!receipt.ok) return receipt.reason.problem === 'file-damaged' ? failed({ problem: 'file-lost' }) : receipt
  return ends.store.finish(entry.id, receipt.value)
}

function outcomeOf(failure: Failure): Outcome {
  return PROBLEMS[failure.problem].kind === 'sign-in' ? { kind: 'needs-sign-in' } : { kind: 'failed', ...failure }
}
