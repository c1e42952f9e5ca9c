import { documentRowSchema, type DocumentRow } from '@sotto/domain/documents/document'
import { answerDocumentsPath, DOCUMENTS, submissionPath } from '@sotto/domain/submission/paths'
import { documentsOf, exchangesOf, type Thread } from '@sotto/domain/questions/question'
import { collection, doc, getDoc, query, where, type QueryConstraint } from 'firebase/firestore/lite'
import type { Dossier } from '#data/export/dossier/dossier.ts'
import { listAudit } from '../submissions/audit-events.ts'
import { fieldsOf, listAll, readFirestore } from '../firestore.ts'
import { readStored, type StoredSubmission } from '../submissions/submissions.ts'
import { readSummary } from '../submissions/summaries.ts'
import { listThread } from '../submissions/threads.ts'

/**
 * A submission with its files' rows, summary and history, without the files' bytes, as the server has them now; null when the
 * record is gone or does not fit the schema. For admins. Throws `ProblemError`.
 */
export async function readDossier(id: string): Promise<Dossier | null> {
  const [stored, rows, summary, history, thread] = await Promise.all([
    readSubmission(id),
    listDocuments(id),
    readSummary(id),
    listAudit(id),
    listThread(id),
  ])
  const submission = stored?.submission ?? null
  if (submission === null) return null
  const answerRows = await listAnswerDocuments(id, thread)
  return { id, submission, rows, summary, history, exchanges: exchangesOf(thread), answerRows, readAt: new Date() }
}

function readSubmission(id: string): Promise<StoredSubmission | null> {
  return readFirestore(async (firestore) => {
    const data = (await getDoc(doc(firestore, submissionPath(id)))).data()
    return data === undefined ? null : readStored(id, data)
  })
}

/** The rows of any person's submission, which only admins may list; `document-rows.ts`, which the sender loads, has a person's own. */
function listDocuments(submissionId: string): Promise<readonly DocumentRow[]> {
  return listRows(DOCUMENTS, where('submission_id', '==', submissionId))
}

/** The same for the files of answers, by the answer's id. */
async function listAnswerDocuments(submissionId: string, { answers }: Thread): Promise<Dossier['answerRows']> {
  const withFiles = answers.filter(({ answer }) => Object.keys(documentsOf(answer)).length > 0)
  return new Map(
    await Promise.all(
      withFiles.map(async ({ id }) => [id, await listRows(answerDocumentsPath(submissionId, id))] as const),
    ),
  )
}

function listRows(path: string, ...constraints: QueryConstraint[]): Promise<readonly DocumentRow[]> {
  return readFirestore(async (firestore) => {
    const rows = await listAll(query(collection(firestore, path), ...constraints))
    return rows.map((row) => documentRowSchema.parse(fieldsOf(row.data())))
  })
}
