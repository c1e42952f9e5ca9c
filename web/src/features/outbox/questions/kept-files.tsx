import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { FileLine } from '#documents/file-line.tsx'
import { nameInList, placeInList } from '#documents/name-in-list-messages.ts'
import { previewKindOf } from '#documents/readable-documents.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { saveAs } from '#lib/browser/save-as.ts'
import type { AttachmentRecord } from '#data/local/database/records.ts'
import { ignoreStorageFailure } from '#data/local/errors.ts'
import { readAttachment } from '#data/local/files/file-chunks.ts'
import { KEPT_FILE } from './question-messages.ts'

const FilePreview = lazyComponent(() => import('#documents/file-preview.tsx'), 'FilePreview')

/** Files of an answer that can't be sent: this device may have the only copy, so each can be looked at and saved elsewhere. */
export function KeptFiles({ files }: { files: readonly AttachmentRecord[] }) {
  const { fail, clear } = useFailureNotice('kept-files')
  const fileNames = files.map(({ fileName }) => fileName)
  const [shown, setShown] = useState<{ name: string; blob: Blob }>()

  async function read({ storedName, fileName }: AttachmentRecord, onRead: (blob: Blob) => void) {
    clear()
    const blob = await ignoreStorageFailure(() => readAttachment(storedName))
    if (blob) onRead(blob)
    else fail(KEPT_FILE.notRead(fileName))
  }

  return (
    <>
      <ul className="mt-3 border-t border-line text-ink">
        {files.map((file, index) => {
          const label = nameInList(file.fileName, placeInList(index, fileNames))
          return (
            <FileLine
              key={file.storedName}
              name={file.fileName}
              size={file.fileSize}
              notes={file.damaged ? [KEPT_FILE.damaged] : []}
            >
              {!file.damaged && (
                <>
                  {previewKindOf(file.contentType) !== undefined && (
                    <Button
                      variant="quiet"
                      aria-label={KEPT_FILE.preview(label)}
                      onClick={() => void read(file, (blob) => setShown({ name: file.fileName, blob }))}
                    >
                      {KEPT_FILE.previewButton}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={KEPT_FILE.download(label)}
                    onClick={() => void read(file, (blob) => saveAs(blob, file.fileName))}
                  >
                    {KEPT_FILE.downloadButton}
                  </Button>
                </>
              )}
            </FileLine>
          )
        })}
      </ul>
      <Suspense>{shown && <FilePreview id={shown.name} {...shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  )
}
