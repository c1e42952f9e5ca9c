import { FileLine } from './file-line.tsx'
import { NONE_ATTACHED } from './document-messages.ts'

export interface ListedFile {
  storedName: string
  fileName: string
  fileSize: number
  /** What is to be known of it, a line each. */
  notes?: readonly string[]
}

/** The files of an application, to be read: each by its name and size. */
export function FileLines({ files }: { files: readonly ListedFile[] }) {
  if (files.length === 0) return <p className="py-3 text-muted italic">{NONE_ATTACHED}</p>
  return (
    <ul>
      {files.map((file) => (
        <FileLine key={file.storedName} name={file.fileName} size={file.fileSize} notes={file.notes ?? []} />
      ))}
    </ul>
  )
}
