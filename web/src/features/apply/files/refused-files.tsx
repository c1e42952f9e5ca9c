import type { FileLimits, FileRefusal } from '@sotto/domain/documents/files'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { describeRoom, REFUSED } from './file-messages.tsx'
import { FileRefusals } from './file-refusals.tsx'

export interface RefusedSelection {
  /** Why files were not taken for themselves. */
  refused: readonly FileRefusal[]
  /** Why the selection was not taken as a whole. */
  whole?: FileRefusal
  /** The names of those that could have been taken, but for the whole selection. */
  others: readonly string[]
  /** The attached file that another one should have replaced. */
  replacing?: string
}

interface RefusedFilesProps extends RefusedSelection {
  /** How many files the application has now. */
  attached: number
  limits: Pick<FileLimits, 'maxFiles'>
  onDismiss: () => void
}

/** The files of the last selection that were not attached, each by its name: why not all of them, and why not each by itself. */
export function RefusedFiles({ refused, whole, others, replacing, attached, limits, onDismiss }: RefusedFilesProps) {
  // A file's own refusal says the same, with its name.
  const ofAll = refused.some(({ title }) => title === whole?.title) ? undefined : whole
  const isShown = refused.length > 0 || ofAll !== undefined
  return (
    <div role="status" className={isShown ? 'mt-4' : ''}>
      {isShown && (
        <Callout title={REFUSED.title(refused.length + others.length)}>
          <ul className="grid gap-1">
            {ofAll && <li>{ofAll.message}</li>}
            {ofAll?.tooMany && <li>{describeRoom(attached, limits)}</li>}
            <FileRefusals refused={refused} />
            {replacing !== undefined && (
              <li className="wrap-anywhere">{REFUSED.staysAttached(<bdi>{replacing}</bdi>)}</li>
            )}
            {others.length > 0 && (
              <li className="wrap-anywhere">
                {refused.length > 0 ? REFUSED.others(others.length) : REFUSED.named}
                <ul className="list-disc pl-5">
                  {others.map((name, index) => (
                    <li key={index}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              </li>
            )}
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
