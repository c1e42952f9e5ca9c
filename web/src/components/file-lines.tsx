import { FileLine } from './file-line.tsx'

interface FileLinesProps {
  files: readonly { storedName: string; fileName: string; fileSize: number }[]
}

/** The files of an application, to be read: each by its name and size. */
export function FileLines({ files }: FileLinesProps) {
  if (files.length === 0) return <p className="py-3 text-muted italic">Not provided</p>
  return (
    <ul>
      {files.map((file) => (
        <FileLine key={file.storedName} name={file.fileName} size={file.fileSize} />
      ))}
    </ul>
  )
}
