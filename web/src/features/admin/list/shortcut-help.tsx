import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SHORTCUTS } from './list-messages.ts'

interface ShortcutHelpProps {
  onClose: () => void
  enabled: boolean
  onEnable: (enabled: boolean) => void
}

export function ShortcutHelp({ onClose, enabled, onEnable }: ShortcutHelpProps) {
  return (
    <Dialog onClose={onClose} title={SHORTCUTS.title} description={SHORTCUTS.description}>
      <dl className="mt-4 border-t border-line">
        {SHORTCUTS.keys.map(([key, words]) => (
          <div key={key} className="grid grid-cols-keyed gap-x-4 border-b border-line py-2 text-compact">
            <dt className="font-semibold whitespace-pre">{key}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={enabled}
          onChange={(event) => onEnable(event.target.checked)}
        />
        {SHORTCUTS.enable}
      </label>
      <Button variant="outline" className="mt-2" onClick={onClose}>
        {SHORTCUTS.closeButton}
      </Button>
    </Dialog>
  )
}
