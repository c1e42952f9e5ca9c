import { sha256 } from '@sotto/domain/submission/digest'
import type { Manifest } from '@sotto/domain/documents/document'
import { FILE_TYPES } from '@sotto/domain/documents/files'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { property } from '@sotto/domain/forms/sectors/property'
import { queuedEntry } from '../../../../web/src/data/local/outbox/outbox.ts'
import type { ApplicationEntry } from '../../../../web/src/data/sync/outbox-entry.ts'
import { frozenSubmission } from '../../../factories/application.ts'

export const UID = 'sponsor-1'

const QUEUED_AT = 1_790_000_000_000

export interface QueuedApplication {
  entry: ApplicationEntry
  files: ReadonlyMap<string, Blob>
}

/** Attached files with their manifest, one for each size. Sizes in bytes. */
export async function attached(sizes: readonly number[]): Promise<{ files: Map<string, Blob>; documents: Manifest }> {
  const files = new Map<string, Blob>()
  const documents: Manifest = {}
  for (const [index, size] of sizes.entries()) {
    const name = newStoredName('pdf', QUEUED_AT + index)
    const bytes = new Uint8Array(size).fill(index + 1)
    files.set(name, new Blob([bytes]))
    documents[name] = {
      file_name: `Plan ${index}.pdf`,
      file_size: size,
      content_type: FILE_TYPES.pdf,
      sha256: await sha256(bytes),
    }
  }
  return { files, documents }
}

/** An application in the outbox with one file for each size. Sizes in bytes. */
export async function queuedApplication(sizes: readonly number[], uid = UID): Promise<QueuedApplication> {
  const { files, documents } = await attached(sizes)
  const submission = await frozenSubmission(property, uid, { documents })
  return { entry: queuedEntry(newSubmissionId(), uid, submission, QUEUED_AT), files }
}

const received: Promise<ApplicationEntry>[] = []

/** One of the applications without files that arrived before a schedule begins; every schedule has the same. */
export function receivedApplication(index: number): Promise<ApplicationEntry> {
  return (received[index] ??= queuedApplication([]).then(({ entry }) => entry))
}
