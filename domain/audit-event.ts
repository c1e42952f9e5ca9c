import * as z from 'zod/mini'
import { STATUSES } from './statuses.ts'

const reviewStateSchema = z.object({
  status: z.nullable(z.enum(STATUSES)),
  admin_notes: z.nullable(z.string()),
})

/**
 * One entry of `project_submissions/{id}/audit`, id: the platform's event id. One change, who answers for it and who wrote
 * it. Only the trigger writes it; nobody changes it.
 */
export const auditEventSchema = z.object({
  before: reviewStateSchema,
  after: reviewStateSchema,
  /** The submission's revision after the change: the order in which to read the history. */
  revision: z.nullable(z.int()),
  reviewed_at: z.nullable(z.date()),
  reviewed_by: z.nullable(z.string()),
  /** The authenticated writer where the platform names one, otherwise null (a console, a script, the emulator). */
  writer: z.nullable(z.string()),
  /** Whether writer and reviewer are the same person; null when the platform names no writer. */
  writer_is_reviewer: z.nullable(z.boolean()),
  /** When the change was committed. */
  changed_at: z.date(),
})

export type AuditEvent = z.infer<typeof auditEventSchema>
