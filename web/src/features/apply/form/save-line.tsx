import type { ReactNode } from 'react'
import { formatMoment } from '#lib/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { useOnline } from '#lib/use-online.ts'
import type { AutosaveState } from '#data/local/draft-editor/autosave.ts'

const FAILURES = {
  newer: 'Not saved: this application was changed in another window. Reload to see it.',
  gone: 'Not saved: this draft has been deleted. Copy your latest changes before you leave.',
  waiting: 'Not saved: this application is already waiting to be sent.',
  'storage-full': 'Not saved: this device is out of space. Free some and type on; we keep trying.',
  'storage-failed':
    'Not saved yet: this device’s storage does not respond. What you typed is kept: reload this page to save it.',
} as const

/** The words exist on this page alone: a reload would lose them. */
const ONLY_HERE =
  'Not saved: this device’s storage does not respond. Copy your latest changes before you reload this page.'

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
            {saving.reason === 'storage-failed' && !noted ? ONLY_HERE : FAILURES[saving.reason]}
          </Badge>
        ) : (
          <Badge tone="done">
            Saved on this device, {formatMoment(saving.kind === 'saved' ? saving.at : savedAt)}
            {!online && ' · offline'}
          </Badge>
        )}
      </div>
      {children}
    </div>
  )
}
