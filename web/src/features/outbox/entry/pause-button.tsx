import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import type { OutboxEntry } from '#data/local/database/records.ts'
import { pauseEntry, resumeEntry } from '#data/local/outbox/outbox.ts'
import { ENTRY_BUTTONS } from './entry-messages.ts'
import { NOT_CHANGED } from './take-back-messages.ts'

interface PauseButtonProps {
  entry: OutboxEntry
  /** Asks the outbox to try at once. */
  onRetry: () => void
}

/** Pauses an entry, and resumes it. One button for both, so that the focus stays where it is. */
export function PauseButton({ entry: { id, uid, paused }, onRetry }: PauseButtonProps) {
  const notify = useNotice()

  async function toggle() {
    const result = await (paused ? resumeEntry(uid, id) : pauseEntry(uid, id))
    if (!result.ok && result.reason !== 'gone') notify(NOT_CHANGED)
    if (paused) onRetry()
  }

  return (
    <Button variant={paused ? 'primary' : 'outline'} onClick={() => void toggle()}>
      {paused ? ENTRY_BUTTONS.resume : ENTRY_BUTTONS.pause}
    </Button>
  )
}
