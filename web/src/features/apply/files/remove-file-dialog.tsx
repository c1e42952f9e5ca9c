import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface RemoveFileDialogProps {
  fileName: string
  onRemove: () => void
  onClose: () => void
}

/** One tap never destroys a file: its copy here may be the only one left. */
export function RemoveFileDialog({ fileName, onRemove, onClose }: RemoveFileDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Remove this file?"
      description={
        <>
          <bdi className="wrap-anywhere">{fileName}</bdi> leaves the application, and its copy is deleted from this
          device.
        </>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" onClick={onRemove}>
          Remove file
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
