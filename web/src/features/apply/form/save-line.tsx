import { countDone, type SectionProgress } from '@sotto/domain/drafts/draft'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { SAVING, SECTIONS } from './form-messages.ts'
import type { SavingSource } from './use-draft.ts'

interface SaveLineProps {
  source: SavingSource
  savedAt: number
  progress: readonly SectionProgress[]
  /** Something to do that stays in reach wherever one is in the form. */
  children?: ReactNode
}

/** Always in sight: whether what was typed is safe on this device, what the network means for it, and how far the form is. */
export function SaveLine({ source, savedAt, progress, children }: SaveLineProps) {
  const { saving, noted } = useSyncExternalStore(source.subscribe, source.read)
  const online = useOnline()
  const { done, total } = countDone(progress)
  const left = progress.reduce((sum, { problems }) => sum + problems.length, 0)
  return (
    <div className="sticky bottom-0 z-foot -mx-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line bg-sheet px-4 py-2.5 pb-safe-2.5 sm:border-x print:hidden">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 bg-line forced-colors:bg-system-quiet">
        <span
          className="block h-full bg-done forced-colors:bg-system-chosen"
          style={{ width: `${(100 * done) / total}%` }}
        />
      </span>
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
      <p className="text-sm text-muted">
        {SECTIONS.done(done, total)}
        {left > 0 && ` · ${SECTIONS.leftInBar(left)}`}
      </p>
      {children}
    </div>
  )
}
