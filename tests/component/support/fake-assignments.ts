import { failed, ok } from '@sotto/domain/shared/result'
import type * as assignments from '../../../web/src/data/remote/submissions/assignments.ts'
import { putRecord, readRecord } from './fake-reviews.ts'

/*
 * Who has which submission of `fake-reviews.ts`, as the real transaction stores it.
 */

export const assignSubmission: typeof assignments.assignSubmission = async (id, { from, to }) => {
  await Promise.resolve()
  const current = readRecord(id)
  const { assigned_to = null } = current
  if (assigned_to !== from && assigned_to !== to) return failed({ kind: 'conflict', current })
  putRecord(id, { ...current, assigned_to: to, assigned_to_email: to === null ? null : `${to}@sotto.example` })
  return ok()
}
