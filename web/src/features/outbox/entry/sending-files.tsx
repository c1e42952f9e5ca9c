import { useEffect } from 'react'
import { FileLine } from '#documents/file-line.tsx'
import { Badge } from '#ui/badge.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { ignoreStorageFailure } from '#data/local/errors.ts'
import { markDamage } from '#data/local/outbox/outbox.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import type { EntryWithFiles } from '#data/sync/outbox-entry.ts'
import { FILE_STATES, SENDING_FILES } from './entry-messages.ts'
import { progressOf, type FileState } from './entry-progress.ts'

interface SendingFilesProps {
  files: readonly FileState[]
  /** Whether we have received another version of their application, so that none of them was sent. */
  ofOtherVersion?: boolean
}

/** How far each file of an application on its way is, and all of them together. */
export function SendingFiles(props: SendingFilesProps) {
  return (
    <section className="mt-10">
      <h2 className="text-heading">{SENDING_FILES.title}</h2>
      <SendingFileLines {...props} />
    </section>
  )
}

/** The same without a heading, below what says whose files they are. */
export function SendingFileLines({ files, ofOtherVersion = false }: SendingFilesProps) {
  const arrived = files.filter(({ state }) => state === 'arrived').length
  const all = progressOf(files)
  return (
    <>
      <p className="mt-1 text-muted">
        {ofOtherVersion ? SENDING_FILES.ofOtherVersion : SENDING_FILES.received(arrived, files.length)}
      </p>
      <div className="mt-3">
        <ProgressBar label={SENDING_FILES.all} text={all.text} value={all.sent} max={all.total} />
      </div>
      <ul className="mt-4 border-t border-line">
        {files.map((file) => (
          <FileLine key={file.storedName} name={file.fileName} size={file.size} state={<StateBadge {...file} />}>
            {(file.state === 'sending' || file.state === 'begun') && <FileProgress file={file} />}
          </FileLine>
        ))}
      </ul>
    </>
  )
}

function StateBadge({ state }: FileState) {
  const { tone, words } = FILE_STATES[state]
  return <Badge tone={tone}>{words}</Badge>
}

function FileProgress({ file }: { file: FileState }) {
  const { text } = progressOf([file])
  return (
    <div className="w-68 max-w-full px-2">
      <ProgressBar label={file.fileName} text={text} value={file.sent} max={file.size} />
    </div>
  )
}

/** The stored names of the files that a damage has stopped an application for; the sender knows only that one is damaged. */
export function useDamagedFiles({ uid, id, problem }: EntryWithFiles): ReadonlySet<string> {
  useEffect(() => void ignoreStorageFailure(() => markDamage(uid, id)), [uid, id, problem])
  const damaged = useLocal(async () => (await listAttachments(uid, id)).filter((file) => file.damaged), [uid, id])
  return new Set(damaged?.map(({ storedName }) => storedName))
}
