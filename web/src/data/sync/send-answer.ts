import { failed, ok } from '@sotto/domain/shared/result'
import { isDecision, WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { AnswerEntry } from './outbox-entry.ts'
import type { PortResult, SenderPorts } from './ports.ts'
import { remoteCall } from './remote-call.ts'

/** Makes sure that the answer exists, and then lets the entry go. One that another sender or an earlier attempt created counts. */
export async function sendAnswer(entry: AnswerEntry, ends: SenderPorts): Promise<PortResult<void>> {
  const created = await ensureAnswer(entry, ends)
  return created.ok ? ends.store.finishFollowUp(entry.id) : created
}

async function ensureAnswer(entry: AnswerEntry, ends: SenderPorts): Promise<PortResult<null>> {
  const { remote, store } = ends
  const { id, submissionId, answer } = entry
  // A device that can't note it must not ask: its owner could take back what is sent.
  const note = (): Promise<PortResult<unknown>> =>
    entry.mayExistOnServer ? Promise.resolve(ok()) : store.saveMayExist(id)
  const judge = (digest: string): PortResult<null> =>
    digest === answer.digest ? ok(null) : failed({ problem: 'answered-before' })
  const created = await remoteCall((signal) => remote.createAnswer(submissionId, answer, note, signal), ends)
  if (created.ok) return judge(created.value)
  if (created.reason.problem !== 'refused') return created
  // The question first. Once its round is over it takes no answer any more, however late: one that is not there then never will be.
  const question = await remoteCall((signal) => remote.readQuestion(submissionId, answer.request_id, signal), ends)
  if (!question.ok) return question
  const stored = await remoteCall((signal) => remote.readAnswer(submissionId, id, signal), ends)
  if (!stored.ok) return stored
  if (stored.value !== null) return judge(stored.value)
  const receipt = await remoteCall((signal) => remote.readReceipt(submissionId, signal), ends)
  if (!receipt.ok) return receipt
  const status = receipt.value?.status ?? ''
  if (status === WITHDRAWN || isDecision(status)) return failed({ problem: 'application-ended' })
  // The rules refuse it also after a decision that its sponsor is not told of yet. That one shows with a later attempt.
  const isOpen = question.value?.status === 'open' && question.value.round === answer.round
  return isOpen ? created : failed({ problem: 'question-closed' })
}
