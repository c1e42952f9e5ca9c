import { describeArrival, findRow, type ManifestEntry } from '@sotto/domain/documents/document'
import { extensionOf, formatSize } from '@sotto/domain/documents/files'
import { html, type Markup } from '@sotto/domain/shared/html'
import { nameDocuments } from '#data/export/document-sources.ts'
import { DOCUMENTS } from './dossier-messages.ts'
import { DOCUMENTS_FOLDER, type Dossier } from './dossier.ts'

/** Every declared file, arrived or not, with its hash; a link to each that is in the ZIP. */
export function renderDocuments({ submission, rows, readAt }: Dossier): Markup {
  const paths = new Map(nameDocuments(rows).map(({ row, name }) => [row, name]))
  const files = Object.entries(submission.documents).map(([storedName, file]) => {
    const row = findRow(rows, storedName)
    return renderFile(file, describeArrival(row, readAt.getTime()), row && paths.get(row))
  })
  return html`<section>
    <h2>${DOCUMENTS.title}</h2>
    ${
      files.length === 0
        ? html`<p class="muted">${DOCUMENTS.none}</p>`
        : html`<ul class="rows">
            ${files}
          </ul>`
    }
  </section>`
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
