import { submissionPath } from '@sotto/domain/submission/paths'
import { doc, getDoc } from 'firebase/firestore/lite'
import type { Dossier } from '#data/export/dossier/dossier.ts'
import { reading } from './errors.ts'
import { openFirestore } from './firestore.ts'
import { listAudit } from './list-audit.ts'
import { listDocuments } from './list-documents.ts'
import { readSummary } from './read-summary.ts'
import { readStored } from './stored-submission.ts'

/**
 * Everything of a submission but its files' bytes, as the server has it now; null when it is gone, or is no record of ours any
 * more. For admins. Throws `ProblemError`.
 */
export async function readDossier(id: string): Promise<Dossier | null> {
  const [stored, rows, summary, history] = await Promise.all([
    reading(async () => getDoc(doc(await openFirestore(), submissionPath(id)))),
    listDocuments(id),
    readSummary(id),
    listAudit(id),
  ])
  const data = stored.data()
  const submission = data === undefined ? null : readStored(id, data).submission
  return submission && { id, submission, rows, summary, history, readAt: new Date() }
}
