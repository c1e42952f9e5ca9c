import { referenceOf } from '@sotto/domain/submission/ids'
import { retryImport } from '#lib/loading/retry-import.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { readDocument } from '#data/remote/documents/document-downloads.ts'
import { readDossier } from '#data/remote/documents/dossier.ts'
import { DOSSIER } from './export-messages.ts'
import { ZipButton } from './zip-button.tsx'

const loadSources = () => import('#data/export/dossier/dossier-sources.ts')

/** Everything of a submission in one ZIP: a page to read and print, the record, its history, and the files. */
export function DossierButton({ id }: { id: string }) {
  const online = useOnline()
  return (
    <>
      <ZipButton
        label={DOSSIER.button}
        disabled={!online}
        fileName={`${referenceOf(id)} dossier.zip`}
        saved={DOSSIER.saved}
        failed={DOSSIER.failed}
        prepare={async (signal) => {
          const [{ dossierSources }, dossier] = await Promise.all([retryImport(loadSources), readDossier(id)])
          if (dossier === null) throw new Error('the record is gone, or its format is unknown')
          return dossierSources(dossier, (row) => readDocument(row, signal))
        }}
      />
      {!online && <p className="mt-2 text-sm text-muted">{DOSSIER.offline}</p>}
    </>
  )
}
