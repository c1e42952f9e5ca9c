import type { FollowUpGateway } from '#data/sync/ports.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { createAnswer, readAnswerDigest, readQuestion } from './threads.ts'
import { toResult } from '../to-result.ts'

/** What `applicationGateway` lacks for a withdrawal and an answer. */
export const followUpGateway: FollowUpGateway = {
  createWithdrawal,
  createAnswer,
  readQuestion: (submissionId, requestId) => toResult(() => readQuestion(submissionId, requestId)),
  readAnswer: (submissionId, answerId) => toResult(() => readAnswerDigest(submissionId, answerId)),
}
