import type { Manifest } from '@sotto/domain/documents/document'
import { property } from '@sotto/domain/forms/sectors/property'
import { sha256 } from '@sotto/domain/submission/digest'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { fileOf, UID } from './device.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import type { CachedReceipt } from '../../../../web/src/data/local/database/records.ts'
import { frozenSubmission } from '../../../factories/application.ts'

interface KeptReceipt {
  status?: string
  answers?: Record<string, string>
  /** How many files were sent; what each holds is `sentFile` of its place. */
  files?: number
}

/** The receipt of a property application, as the device of its sponsor keeps it. */
export async function keepReceipt({
  status = 'rejected',
  answers = {},
  files = 0,
}: KeptReceipt): Promise<CachedReceipt> {
  const documents: Manifest = {}
  for (let index = 0; index < files; index += 1) {
    const file = sentFile(index)
    documents[newStoredName('pdf', 1_790_000_000_000 + index)] = {
      file_name: file.name,
      file_size: file.size,
      content_type: 'application/pdf',
      sha256: await sha256(await file.arrayBuffer()),
    }
  }
  const sent = await frozenSubmission(property, UID, { answers, documents })
  const receipt = { ...sent, status, revision: 1, created_at: new Date() }
  const kept: CachedReceipt = { id: newSubmissionId(), uid: UID, receipt, seenAt: Date.now(), documents: null }
  await database.receipts.put(kept)
  return kept
}

/** The file that was sent at this place, from 0. */
export function sentFile(index: number): File {
  return fileOf(`Sent ${index}.pdf`, 1000 + index, index + 1)
}
