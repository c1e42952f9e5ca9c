import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import type { AttachmentRecord } from '#data/local/database/records.ts'
import { REMOVE_FILE, type FilesOf } from './file-messages.tsx'

interface RemoveFileDialogProps {
  file: AttachmentRecord
  /** Its place in the list, where another file has its name. */
  place: number | undefined
  of: FilesOf
  onRemove: () => void
  onClose: () => void
}

/**
 * One tap never destroys a file: its copy here may be the only one left. A dialog gives the focus to its first button: that is the one
 * that keeps the file, so that a key that is held or typed removes nothing.
 */
export function RemoveFileDialog({ file, place, of, onRemove, onClose }: RemoveFileDialogProps) {
  const name = (
    <>
      <bdi className="wrap-anywhere">{file.fileName}</bdi>
      {place !== undefined && REMOVE_FILE.which(place, file.fileSize)}
    </>
  )
  return (
    <Dialog onClose={onClose} title={REMOVE_FILE.title} description={REMOVE_FILE.description(name, of)}>
      <DialogButtons>
        <Button variant="outline" onClick={onClose}>
          {REMOVE_FILE.cancelButton}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {REMOVE_FILE.confirmButton}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
