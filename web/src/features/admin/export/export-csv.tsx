import { Button, TEXT_BUTTON } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import type { ExportProgress } from '#data/export/export-submissions.ts'
import type { ListQuery } from '#data/search-submissions.ts'
import { CSV_EXPORT, describeProgress } from './export-messages.ts'
import { useExport } from './use-export.ts'

interface ExportCsvProps {
  query: ListQuery
  /** How many the words of the query find; undefined while the server answers it. */
  found: number | undefined
  /** The id of the words that say, while the device is offline, why there is no export. */
  hint: string
}

/** Exports all that the address describes, not only the page that is shown. */
export function ExportCsv({ query, found, hint }: ExportCsvProps) {
  const online = useOnline()
  const { progress, start, cancel } = useExport(query, found)
  return (
    <>
      <button
        type="button"
        disabled={!online}
        aria-describedby={online ? undefined : hint}
        onClick={start}
        className={`${TEXT_BUTTON} disabled:cursor-not-allowed disabled:opacity-60`}
      >
        {CSV_EXPORT.button}
      </button>
      {progress && <ExportDialog progress={progress} onCancel={cancel} />}
    </>
  )
}

function ExportDialog({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { read, total, waiting } = progress
  return (
    <Dialog onClose={onCancel} title={CSV_EXPORT.title} description={CSV_EXPORT.description}>
      <div className="mt-5">
        <ProgressBar
          label={CSV_EXPORT.progress}
          text={describeProgress(progress)}
          value={read}
          max={Math.max(total ?? 1, read)}
        />
        <p role="status" className="mt-2 empty:mt-0">
          {waiting && <Badge tone="waiting">{CSV_EXPORT.waiting}</Badge>}
        </p>
      </div>
      <Button variant="outline" className="mt-4" onClick={onCancel}>
        {CSV_EXPORT.cancelButton}
      </Button>
    </Dialog>
  )
}
