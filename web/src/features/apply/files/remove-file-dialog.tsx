import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { REMOVE_FILE, type FilesOf } from './file-messages.tsx'

interface RemoveFileDialogProps {
  fileName: string
  of: FilesOf
  onRemove: () => void
  onClose: () => void
}

/** One tap never destroys a file: its copy here may be the only one left. */
export function RemoveFileDialog({ fileName, of, onRemove, onClose }: RemoveFileDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={REMOVE_FILE.title}
      description={REMOVE_FILE.description(<bdi className="wrap-anywhere">{fileName}</bdi>, of)}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" onClick={onRemove}>
          {REMOVE_FILE.confirmButton}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {REMOVE_FILE.cancelButton}
        </Button>
      </div>
    </Dialog>
  )
}
