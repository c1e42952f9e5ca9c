import type { SubmissionGateway } from '#data/sync/ports.ts'
import { retryImport } from '#lib/retry-import.ts'

const open = async () => (await retryImport(() => import('./submission-gateway.ts'))).submissionGateway

/**
 * The server's end of sending for a page, fetched with the first entry that is to be sent: on most days there is none. Where it
 * can't be fetched its calls throw, and the entry is tried again later. A worker, which can fetch no part of itself, takes
 * `submissionGateway`.
 */
export const lazySubmissionGateway: SubmissionGateway = {
  currentUid: async () => (await open()).currentUid(),
  readReceipt: async (...call) => (await open()).readReceipt(...call),
  createSubmission: async (...call) => (await open()).createSubmission(...call),
  createWithdrawal: async (...call) => (await open()).createWithdrawal(...call),
  createAnswer: async (...call) => (await open()).createAnswer(...call),
  readQuestion: async (...call) => (await open()).readQuestion(...call),
  readAnswer: async (...call) => (await open()).readAnswer(...call),
  findObject: async (...call) => (await open()).findObject(...call),
  uploadObject: async (...call) => (await open()).uploadObject(...call),
  recordDocument: async (...call) => (await open()).recordDocument(...call),
  listRecorded: async (...call) => (await open()).listRecorded(...call),
}
