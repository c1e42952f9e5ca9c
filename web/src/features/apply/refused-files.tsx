import type { FileRefusal } from '@sotto/domain/files'
import { Button } from '../../components/button.tsx'
import { NoticeBox } from '../../components/notice-box.tsx'

interface RefusedFilesProps {
  /** Why files were not taken for themselves. */
  refused: readonly FileRefusal[]
  /** How many were not attached, those included that could have been but for the whole selection. */
  notAttached: number
  onDismiss: () => void
}

/** The files of the last selection that were not attached, each by its name with the reason. */
export function RefusedFiles({ refused, notAttached, onDismiss }: RefusedFilesProps) {
  return (
    <div role="status" className={refused.length > 0 ? 'mt-4' : ''}>
      {refused.length > 0 && (
        <NoticeBox title={notAttached === 1 ? '1 file was not attached' : `${notAttached} files were not attached`}>
          <ul className="grid gap-1">
            {refused.map(({ message }, index) => (
              <li key={index} className="wrap-anywhere">
                <bdi>{message}</bdi>
              </li>
            ))}
            {notAttached > refused.length && <li>The others were not attached either. Choose them again.</li>}
          </ul>
          <div className="-mx-2 mt-1">
            <Button look="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        </NoticeBox>
      )}
    </div>
  )
}
