import type { DocumentRow } from '@sotto/domain/documents/document'
import { referenceOf } from '@sotto/domain/submission/ids'
import { documentSources } from '#data/export/document-sources.ts'
import type { ZipSource } from '#data/export/write-zip.ts'
import { allRows, DOCUMENTS_FOLDER, type Dossier } from './dossier.ts'
import { historyCsv } from './history-csv.ts'
import { renderDossier } from './render-dossier.ts'

/** What a dossier's ZIP holds: a page to read and print, the record for programs, the history as a table, and the files. */
export function dossierSources(
  dossier: Dossier,
  read: (row: DocumentRow) => Promise<Blob | undefined>,
): readonly ZipSource[] {
  return [
    textSource('dossier.html', renderDossier(dossier)),
    textSource('submission.json', recordOf(dossier)),
    textSource('history.csv', historyCsv(dossier.history)),
    ...documentSources(allRows(dossier), DOCUMENTS_FOLDER, read),
  ]
}

function textSource(path: string, text: string): ZipSource {
  return { path, read: () => Promise.resolve(new Blob([text])) }
}

/** As it is stored; dates in ISO 8601, UTC. */
function recordOf({ id, readAt, submission, rows, summary, history, exchanges, answerRows }: Dossier): string {
  const record = {
    id,
    reference: referenceOf(id),
    read_at: readAt,
    submission,
    documents: rows,
    summary,
    questions: exchanges.map(({ id: requestId, question, answers }) => ({
      id: requestId,
      ...question,
      answers: answers.map(({ id: answerId, answer }) => ({
        id: answerId,
        ...answer,
        arrived: answerRows.get(answerId) ?? [],
      })),
    })),
    history: history.map(({ id: entry, event }) => ({ id: entry, ...event })),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}
