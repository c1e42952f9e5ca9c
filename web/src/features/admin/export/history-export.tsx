import { referenceOf } from '@sotto/domain/submission/ids'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { retryImport } from '#lib/loading/retry-import.ts'
import { saveAs } from '#lib/browser/save-as.ts'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { listAudit } from '#data/remote/submissions/audit-events.ts'
import { HISTORY_EXPORT } from './export-messages.ts'

const loadCsv = () => import('#data/export/dossier/history-csv.ts')

/** A submission's whole history as a table to open in a spreadsheet. */
export function HistoryExport({ submissionId }: { submissionId: string }) {
  const { fail, clear } = useFailureNotice('download')
  const online = useOnline()
  const { mutate, isPending } = useMutation({
    onMutate: clear,
    mutationFn: async () => {
      const [{ historyCsv }, history] = await Promise.all([retryImport(loadCsv), listAudit(submissionId)])
      return historyCsv(history)
    },
    onSuccess: (csv) => {
      saveAs(new Blob([csv], { type: 'text/csv' }), `${referenceOf(submissionId)} history.csv`)
    },
    onError: () => fail(HISTORY_EXPORT.failed),
  })
  return (
    <>
      <Button
        variant="quiet"
        className="-mr-2"
        disabled={!online}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate()
        }}
      >
        {HISTORY_EXPORT.button}
      </Button>
      {!online && <p className="w-full pb-2 text-sm text-muted">{HISTORY_EXPORT.offline}</p>}
    </>
  )
}
