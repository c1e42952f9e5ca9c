import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { AttachmentRecord, EarlierFile } from '#data/local/database/records.ts'
import { notAttached } from '#data/reuse/earlier-files.ts'
import type { FetchProgress } from '#data/reuse/fetch-earlier-files.ts'
import { EARLIER, EARLIER_PROBLEMS } from './earlier-messages.ts'
import { useEarlierFiles } from './use-earlier-files.ts'

interface EarlierFilesProps {
  uid: string
  draftId: string
  /** The files that the draft has. */
  attached: readonly AttachmentRecord[]
}

/** The documents that a draft takes over from a sent application: how far they are, and which are not attached and why. */
export function EarlierFiles({ uid, draftId, attached }: EarlierFilesProps) {
  const place = useRef<HTMLDivElement>(null)
  const earlier = useEarlierFiles(uid, draftId)
  const { isRunning, progress, online } = earlier
  const listed = notAttached(earlier.files, attached)
  const again = listed.filter(({ problem }) => problem !== 'rejected' && (problem !== null || online))

  /** The button goes with the press: what answers it takes the focus. */
  function press(act: () => Promise<void>) {
    place.current?.focus()
    void act()
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 not-empty:mb-6">
      {isRunning && <Fetching progress={progress} onStop={() => press(earlier.stop)} />}
      {listed.length > 0 && (
        <Callout title={EARLIER.title(listed.length)}>
          <ul className="grid gap-1">
            {listed.map((file) => (
              <li key={file.path} className="wrap-anywhere">
                <bdi className="font-semibold">{file.fileName}</bdi>: {describe(file, online)}
              </li>
            ))}
          </ul>
          <p className="mt-2">{EARLIER.advice(listed.length)}</p>
          <div className="-mx-2 mt-1 flex flex-wrap gap-x-2">
            {again.length > 0 && (
              <Button variant="quiet" onClick={() => press(() => earlier.retry(again))}>
                {EARLIER.retryButton}
              </Button>
            )}
            <Button variant="quiet" onClick={() => press(earlier.forget)}>
              {EARLIER.forgetButton(listed.length)}
            </Button>
          </div>
        </Callout>
      )}
      <p role="status" className="sr-only">
        {earlier.attached > 0 && EARLIER.attached(earlier.attached)}
      </p>
    </div>
  )
}

function describe({ problem }: EarlierFile, online: boolean): string {
  if (problem !== null) return EARLIER_PROBLEMS[problem]
  return online ? EARLIER.waiting : EARLIER.offline
}

function Fetching({ progress, onStop }: { progress: FetchProgress | undefined; onStop: () => void }) {
  return (
    <div className="border-y border-line bg-sheet px-4 py-3">
      <p className="font-semibold">{EARLIER.fetching}</p>
      {progress && (
        <>
          <p className="mt-1 text-compact wrap-anywhere text-muted">
            <bdi>{progress.file.fileName}</bdi>
          </p>
          <ProgressBar
            label={progress.file.fileName}
            text={EARLIER.progress(progress.number, progress.of, progress.received, progress.file.fileSize)}
            value={progress.received}
            max={progress.file.fileSize}
          />
        </>
      )}
      <Button variant="outline" className="mt-3" onClick={onStop}>
        {EARLIER.stopButton}
      </Button>
    </div>
  )
}
