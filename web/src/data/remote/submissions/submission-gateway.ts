import type { SubmissionGateway } from '#data/sync/ports.ts'
import { applicationGateway } from './application-gateway.ts'
import { followUpGateway } from './follow-up-gateway.ts'

/** Firebase as the server's end of sending every kind of entry. */
export const submissionGateway: SubmissionGateway = { ...applicationGateway, ...followUpGateway }
