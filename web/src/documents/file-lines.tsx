import { FileLine } from './file-line.tsx'
import { describeAttached } from './document-messages.ts'

export interface ListedFile {
  storedName: string
  fileName: string
  fileSize: number
  /** What is to be known of it, a line each. */
  notes?: readonly string[]
}

interface FileLinesProps {
  files: readonly ListedFile[]
  /** How many more are listed with answers, above. */
  withAnswers?: number
}

/** The files of an application, to be read: each by its name and size. */
export function FileLines({ files, withAnswers = 0 }: FileLinesProps) {
  return (
    <>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.storedName} name={file.fileName} size={file.fileSize} notes={file.notes ?? []} />
          ))}
        </ul>
      )}
      <AttachedNote own={files.length} withAnswers={withAnswers} />
    </>
  )
}

/** Below the list of an application's own files, or in its place. */
export function AttachedNote({ own, withAnswers }: { own: number; withAnswers: number }) {
  const note = describeAttached(own, withAnswers)
  return note && <p className="py-3 text-muted italic">{note}</p>
}
