import type { FileRefusal } from '@sotto/domain/documents/files'
import { Callout } from '#ui/callout.tsx'
import { FileRefusals } from '../files/file-refusals.tsx'
import { UNFIT } from './share-messages.ts'

/** The files of a share that no form takes, each by its name with the reason. */
export function UnfitFiles({ refused }: { refused: readonly FileRefusal[] }) {
  const [first] = refused
  if (first === undefined) return null
  return (
    <div className="mt-8">
      <Callout title={first.tooMany ? first.title : UNFIT.title(refused.length)}>
        <ul className="grid gap-1">
          <FileRefusals refused={refused} />
          {first.tooMany && <li>{UNFIT.fewer}</li>}
        </ul>
      </Callout>
    </div>
  )
}
