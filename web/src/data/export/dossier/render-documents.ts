import {
  describeArrival,
  findRow,
  type DocumentRow,
  type Manifest,
  type ManifestEntry,
} from '@sotto/domain/documents/document'
import { extensionOf, formatSize } from '@sotto/domain/documents/files'
import { html, type Markup } from '@sotto/domain/shared/html'
import { countAnswerDocuments, documentsOf, type StoredAnswer } from '@sotto/domain/questions/question'
import { nameDocuments } from '#data/export/document-sources.ts'
import { DOCUMENTS } from './dossier-messages.ts'
import { allRows, DOCUMENTS_FOLDER, type Dossier } from './dossier.ts'

/** Every declared file, arrived or not, with its hash; a link to each that is in the ZIP. */
export function renderDocuments(dossier: Dossier): Markup {
  const { submission, rows, exchanges } = dossier
  return html`<section>
    <h2>${DOCUMENTS.title}</h2>
    ${
      Object.keys(submission.documents).length === 0
        ? html`<p class="muted">${countAnswerDocuments(exchanges) === 0 ? DOCUMENTS.none : DOCUMENTS.noneOfOwn}</p>`
        : renderFiles(dossier, submission.documents, rows)
    }
  </section>`
}

/** The files of an answer; nothing where it has none. */
export function renderAnswerDocuments(dossier: Dossier, { id, answer }: StoredAnswer): Markup | '' {
  const manifest = documentsOf(answer)
  return Object.keys(manifest).length === 0 ? '' : renderFiles(dossier, manifest, dossier.answerRows.get(id) ?? [])
}

function renderFiles(dossier: Dossier, manifest: Manifest, rows: readonly DocumentRow[]): Markup {
  const paths = new Map(nameDocuments(allRows(dossier)).map(({ row, name }) => [row, name]))
  const files = Object.entries(manifest).map(([storedName, file]) => {
    const row = findRow(rows, storedName)
    return renderFile(file, describeArrival(row, dossier.readAt.getTime()), row && paths.get(row))
  })
  return html`<ul class="rows">
    ${files}
  </ul>`
}

function renderFile(file: ManifestEntry, arrival: string, name: string | undefined): Markup {
  const title = html`<bdi>${file.file_name}</bdi>`
  const link = name && html`<a href="${DOCUMENTS_FOLDER}${encodeURIComponent(name)}">${title}</a>`
  const elsewhere =
    name === undefined || name === file.file_name ? '' : html` · ${DOCUMENTS.savedAs} <bdi>${name}</bdi>`
  const kind = extensionOf(file.file_name)?.toUpperCase() ?? file.content_type
  return html`<li>
    <p class="name">${link || title}</p>
    <p class="muted">${formatSize(file.file_size)} · ${kind} · ${arrival}${elsewhere}</p>
    <p class="muted">${DOCUMENTS.hash} <code>${file.sha256}</code></p>
  </li>`
}
