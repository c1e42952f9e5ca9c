import { PROBLEMS, type Problem } from '@sotto/domain/errors'
import type { Receipt } from '@sotto/domain/submission'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Answer, Outcome, SendEnds } from './ends.ts'
import { ensureSubmission } from './ensure-submission.ts'
import { readBack } from './read-back.ts'
import { sendFile } from './send-file.ts'

/**
 * Sends one entry, from wherever an earlier attempt stopped: the submission with its receipt, each file, each file's row.
 * Then the server is read back, and only what was seen to be there lets the device forget its copy. Any call may fail, be
 * answered late or be made by two senders at once; repeating the whole is always safe.
 */
export async function sendEntry(entry: OutboxEntry, ends: SendEnds): Promise<Outcome> {
  const isOwnerHere = async (): Promise<boolean> => (await ends.remote.currentUid()) === entry.uid
  if (!(await isOwnerHere())) return { kind: 'needs-sign-in' }
  const sent = await send(entry, ends)
  if (sent.ok) return { kind: 'sent', receipt: sent.value }
  // What was refused to somebody who signed in meanwhile says nothing about this entry.
  return (await isOwnerHere()) ? outcomeOf(sent.problem) : { kind: 'needs-sign-in' }
}

async function send(entry: OutboxEntry, ends: SendEnds): Promise<Answer<Receipt>> {
  const created = await ensureSubmission(entry, ends)
  if (!created.ok) return created
  for (const storedName of Object.keys(entry.submission.documents)) {
    const sent = await insistOnFile(entry, storedName, ends)
    if (!sent.ok) return sent
  }
  const receipt = await readBack(entry, ends)
  if (!receipt.ok) return receipt
  const finished = await ends.store.finish(entry.id, receipt.value)
  return finished.ok ? receipt : finished
}

/**
 * A file's refusal is final only when the submission that allows it is seen to be there and the file is refused again:
 * Storage also refuses while its rules can't reach Firestore, and whoever comes second to a file is refused as well.
 */
async function insistOnFile(entry: OutboxEntry, storedName: string, ends: SendEnds): Promise<Answer<null>> {
  const first = await sendFile(entry, storedName, ends)
  if (first.ok || first.problem !== 'refused') return first
  const created = await ensureSubmission(entry, ends)
  return created.ok ? sendFile(entry, storedName, ends) : created
}

function outcomeOf(problem: Problem): Outcome {
  const { kind } = PROBLEMS[problem]
  if (kind === 'sign-in') return { kind: 'needs-sign-in' }
  return kind === 'retry' ? { kind: 'retry-later', problem } : { kind: 'needs-attention', problem }
}
