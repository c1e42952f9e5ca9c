import { applicationStore } from '#data/local/outbox/application-store.ts'
import { retryImport } from '#lib/loading/retry-import.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { GivenEnds } from './outbox-runner.ts'

/** A sender that waits for a part has the lock meanwhile, and no other window sends. */
export const FETCH_MS = 60_000

const fetchPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  withTimeout(retryImport(load), FETCH_MS, () => {
    throw new Error('a part of the sender did not come in time')
  })
const fetchGateway = async () =>
  (await fetchPart(() => import('#data/remote/submissions/application-gateway.ts'))).applicationGateway
const fetchFollowUps = async () => (await fetchPart(() => import('./sender-ends.ts'))).senderEnds

/**
 * For a page: the server's end is fetched with the first entry that is to be sent, and what only a withdrawal or an answer needs with the
 * first of those. On most days there is none. Where it can't be fetched, or does not come in time, its calls throw, and the entry is tried
 * again later.
 */
export const pageEnds: GivenEnds = {
  remote: {
    currentUid: async () => (await fetchGateway()).currentUid(),
    readReceipt: async (...call) => (await fetchGateway()).readReceipt(...call),
    createSubmission: async (...call) => (await fetchGateway()).createSubmission(...call),
    findObject: async (...call) => (await fetchGateway()).findObject(...call),
    uploadObject: async (...call) => (await fetchGateway()).uploadObject(...call),
    recordDocument: async (...call) => (await fetchGateway()).recordDocument(...call),
    listRecorded: async (...call) => (await fetchGateway()).listRecorded(...call),
    createWithdrawal: async (...call) => (await fetchFollowUps()).remote.createWithdrawal(...call),
    createAnswer: async (...call) => (await fetchFollowUps()).remote.createAnswer(...call),
    readQuestion: async (...call) => (await fetchFollowUps()).remote.readQuestion(...call),
    readAnswer: async (...call) => (await fetchFollowUps()).remote.readAnswer(...call),
  },
  store: {
    ...applicationStore,
    finishFollowUp: async (...call) => (await fetchFollowUps()).store.finishFollowUp(...call),
  },
  sendFollowUp: async (...call) => (await fetchFollowUps()).sendFollowUp(...call),
}
