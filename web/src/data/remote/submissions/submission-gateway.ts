import { withdrawalPath } from '@sotto/domain/submission/paths'
import type { FollowUpGateway, SubmissionGateway } from '#data/sync/ports.ts'
import { applicationGateway } from './application-gateway.ts'
import { createOnce } from './create-once.ts'
import { createAnswer, readAnswerDigest, readQuestion } from './threads.ts'
import { toResult } from '../to-result.ts'

/** What `applicationGateway` lacks for a withdrawal and an answer. */
const followUpGateway: FollowUpGateway = {
  createWithdrawal: (id, withdrawal, beforeWrite, signal) =>
    createOnce({ path: withdrawalPath(id), data: withdrawal, answerOf: () => null, beforeWrite, signal }),
  createAnswer,
  readQuestion: (submissionId, requestId) => toResult(() => readQuestion(submissionId, requestId)),
  readAnswer: (submissionId, answerId) => toResult(() => readAnswerDigest(submissionId, answerId)),
}

/** Firebase as the server's end of sending every kind of entry. */
export const submissionGateway: SubmissionGateway = { ...applicationGateway, ...followUpGateway }
