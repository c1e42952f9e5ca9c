import type { Problem } from '@sotto/domain/shared/errors'
import { failed } from '@sotto/domain/shared/result'
import { isDecision, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { createEntry } from './create-entry.ts'
import { manifestOf, type AnswerEntry } from './outbox-entry.ts'
import type { PortResult, SenderPorts } from './ports.ts'
import { readFilesBack } from './read-back.ts'
import { remoteCall } from './with-watchdog.ts'
import { sendFiles } from './send-files.ts'

/**
 * Makes sure that the answer exists, then each of its files, and then lets the entry go. One that another sender or an earlier attempt
 * created counts.
 */
export async function sendAnswer(entry: AnswerEntry, ends: SenderPorts): Promise<PortResult<void>> {
  const created = await ensureAnswer(entry, ends)
  if (!created.ok) return created
  const sent = await sendAnswerFiles(created.value, ends)
  return sent.ok ? ends.store.finishFollowUp(entry.id) : sent
}

/** A file that can't be sent any more keeps no other back: the answer has arrived, and nothing sends it again. */
async function sendAnswerFiles(entry: AnswerEntry, ends: SenderPorts): Promise<PortResult<void>> {
  let all = await sendFiles(entry, ends, (problem) => Object.hasOwn(UNSENDABLE, problem))
  if (all.ok && Object.keys(manifestOf(entry)).length > 0) all = await readFilesBack(entry, ends)
  return all.ok ? all : failed({ ...all.reason, problem: UNSENDABLE[all.reason.problem] ?? all.reason.problem })
}

/** What is wrong with a file, in the words for an answer that has arrived. */
const UNSENDABLE: Partial<Record<Problem, Problem>> = {
  'file-damaged': 'answer-file-lost',
  'file-differs': 'answer-file-differs',
}

/** Answers the entry with what was noted meanwhile. */
async function ensureAnswer(entry: AnswerEntry, ends: SenderPorts): Promise<PortResult<AnswerEntry>> {
  const { remote } = ends
  const { id, submissionId, answer } = entry
  const { created, judge } = await createEntry(
    entry,
    {
      create: (beforeWrite, signal) => remote.createAnswer(submissionId, answer, beforeWrite, signal),
      differs: 'answered-before',
    },
    ends,
  )
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
