import type { DocumentRow, Manifest } from '@sotto/domain/document'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { FileLine } from '../../components/file-line.tsx'
import { Mark } from '../../components/mark.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { saveAs } from '../../components/save-as.ts'
import { downloadDocument } from '../../data/remote/download-document.ts'
import { listDocuments } from '../../data/remote/list-documents.ts'

/** Every declared file of a submission, arrived or not; those that arrived can be downloaded under their own names. */
export function DocumentList({ submissionId, manifest }: { submissionId: string; manifest: Manifest }) {
  const notify = useNotice()
  const { data: rows = [] } = useQuery({
    queryKey: ['documents', submissionId],
    queryFn: () => listDocuments(submissionId),
  })
  const declared = Object.entries(manifest)
  if (declared.length === 0) return <p className="py-3 text-muted italic">Not provided</p>

  async function download(row: DocumentRow) {
    try {
      saveAs(await downloadDocument(row), row.file_name)
      notify({ title: 'Download Started', message: 'Documents are being downloaded' })
    } catch (error) {
      console.error('A document could not be downloaded', error)
      notify({ title: 'Download Failed', message: 'Failed to download documents', destructive: true })
    }
  }

  return (
    <ul>
      {declared.map(([storedName, file]) => {
        const row = rows.find((candidate) => candidate.file_path.endsWith(`/${storedName}`))
        return (
          <FileLine
            key={storedName}
            name={file.file_name}
            size={file.file_size}
            state={row ? <Mark tone="done">Arrived</Mark> : <Mark tone="waiting">Not arrived yet</Mark>}
          >
            {row && (
              <Button look="quiet" aria-label={`Download ${file.file_name}`} onClick={() => void download(row)}>
                Download
              </Button>
            )}
          </FileLine>
        )
      })}
    </ul>
  )
}
