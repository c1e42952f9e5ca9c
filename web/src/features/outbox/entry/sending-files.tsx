import { FileLine } from '#documents/file-line.tsx'
import { Badge } from '#ui/badge.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { progressOf, type FileState } from './entry-progress.ts'

const STATES = {
  waiting: <Badge tone="muted">Waiting</Badge>,
  sending: <Badge tone="progress">Sending</Badge>,
  begun: <Badge tone="waiting">Goes on where it stopped</Badge>,
  arrived: <Badge tone="done">Arrived</Badge>,
} as const

/** How far each file of an application on its way is, and all of them together. */
export function SendingFiles({ files }: { files: readonly FileState[] }) {
  const arrived = files.filter(({ state }) => state === 'arrived').length
  const all = progressOf(files)
  return (
    <section className="mt-10">
      <h2 className="text-heading">Documents</h2>
      <p className="mt-1 text-muted">
        {arrived} of {files.length} {files.length === 1 ? 'file has' : 'files have'} arrived.
      </p>
      <div className="mt-3">
        <ProgressBar label="All files" text={all.text} value={all.sent} max={all.total} />
      </div>
      <ul className="mt-4 border-t border-line">
        {files.map((file) => (
          <FileLine key={file.storedName} name={file.fileName} size={file.size} state={STATES[file.state]}>
            {(file.state === 'sending' || file.state === 'begun') && <FileProgress file={file} />}
          </FileLine>
        ))}
      </ul>
    </section>
  )
}

function FileProgress({ file }: { file: FileState }) {
  const { text } = progressOf([file])
  return (
    <div className="w-64 max-w-full">
      <ProgressBar label={file.fileName} text={text} value={file.sent} max={file.size} />
    </div>
  )
}
