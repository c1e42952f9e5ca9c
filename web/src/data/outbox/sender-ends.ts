import { outboxStore } from '#data/local/outbox/follow-ups.ts'
import { submissionGateway } from '#data/remote/submissions/submission-gateway.ts'
import { sendFollowUp } from '#data/sync/send-follow-up.ts'
import type { GivenEnds } from './outbox-runner.ts'

/** All that any kind of entry needs. A worker, which can fetch no part of itself, has it from the start. */
export const senderEnds: GivenEnds = { remote: submissionGateway, store: outboxStore, sendFollowUp }
