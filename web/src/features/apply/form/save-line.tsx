import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useOnline } from '#lib/use-online.ts'
import type { AutosaveState } from '#data/local/draft-editor/autosave.ts'
import { SAVING } from './form-messages.ts'

interface SaveLineProps {
  saving: AutosaveState
  /** Whether what is not saved would outlive a reload. */
  noted: boolean
  savedAt: number
  /** Something to do that stays in reach wherever one is in the form. */
  children?: ReactNode
}

/** Always in sight: whether what was typed is safe on this device, and what the network means for it. */
export function SaveLine({ saving, noted, savedAt, children }: SaveLineProps) {
  const online = useOnline()
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      <div role="status">
        {saving.kind === 'failed' ? (
          <Badge tone="danger">
            {saving.reason === 'storage-failed' && !noted ? SAVING.onlyHere : SAVING.failed[saving.reason]}
          </Badge>
        ) : (
          <Badge tone="done">
            {SAVING.saved(saving.kind === 'saved' ? saving.at : savedAt)}
            {!online && ` · ${SAVING.offline}`}
          </Badge>
        )}
      </div>
      {children}
    </div>
  )
}
