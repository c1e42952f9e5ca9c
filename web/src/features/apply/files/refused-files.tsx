import type { FileLimits, FileRefusal } from '@sotto/domain/documents/files'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { describeRoom, REFUSED } from './file-messages.tsx'

export interface RefusedSelection {
  /** Why files were not taken for themselves. */
  refused: readonly FileRefusal[]
  /** Why the selection was not taken as a whole. */
  whole?: FileRefusal
  /** How many were not attached, those included that could have been but for the whole selection. */
  notAttached: number
  /** The attached file that another one should have replaced. */
  replacing?: string
}

interface RefusedFilesProps extends RefusedSelection {
  /** How many files the application has now. */
  attached: number
  limits: Pick<FileLimits, 'maxFiles'>
  onDismiss: () => void
}

/** The files of the last selection that were not attached: why not all of them, and each that has a reason of its own. */
export function RefusedFiles({
  refused,
  whole,
  notAttached,
  replacing,
  attached,
  limits,
  onDismiss,
}: RefusedFilesProps) {
  // A file's own refusal says the same, with its name.
  const ofAll = refused.some(({ title }) => title === whole?.title) ? undefined : whole
  const others = notAttached - refused.length
  const isShown = refused.length > 0 || ofAll !== undefined
  return (
    <div role="status" className={isShown ? 'mt-4' : ''}>
      {isShown && (
        <Callout title={REFUSED.title(notAttached)}>
          <ul className="grid gap-1">
            {ofAll && <li>{ofAll.message}</li>}
            {ofAll?.tooMany && <li>{describeRoom(attached, limits)}</li>}
            {refused.map(({ message }, index) => (
              <li key={index} className="wrap-anywhere">
                <bdi>{message}</bdi>
              </li>
            ))}
            {replacing !== undefined && (
              <li className="wrap-anywhere">{REFUSED.staysAttached(<bdi>{replacing}</bdi>)}</li>
            )}
            {refused.length > 0 && others > 0 && <li>{REFUSED.others(others)}</li>}
          </ul>
          <div className="-mx-2 mt-1">
            <Button variant="quiet" onClick={onDismiss}>
              {REFUSED.dismissButton}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}
