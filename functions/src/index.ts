export { auditReview } from './triggers/audit-review.ts'
export { mirrorReview } from './triggers/mirror-review.ts'
export { syncRoleClaim } from './triggers/sync-role-claim.ts'
