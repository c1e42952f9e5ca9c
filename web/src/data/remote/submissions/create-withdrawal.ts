import { withdrawalPath } from '@sotto/domain/submission/paths'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { createOnce } from './create-once.ts'

export const createWithdrawal: SubmissionGateway['createWithdrawal'] = (id, withdrawal, beforeWrite, signal) =>
  createOnce({ path: withdrawalPath(id), data: withdrawal, answerOf: () => null, beforeWrite, signal })
