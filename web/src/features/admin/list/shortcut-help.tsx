import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface ShortcutHelpProps {
  onClose: () => void
  enabled: boolean
  onEnable: (enabled: boolean) => void
}

const KEYS = [
  ['j  k', 'Down and up the list; with details open, the next and the previous submission'],
  ['↓  ↑', 'The same, from within the list'],
  ['Enter', 'View Details'],
  ['s', 'Update Status'],
  ['n', 'Admin Notes'],
  ['/', 'Search'],
  ['Esc', 'Back to the list'],
  ['?', 'This sheet'],
] as const

export function ShortcutHelp({ onClose, enabled, onEnable }: ShortcutHelpProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard"
      description="These keys work anywhere on the dashboard, except while you type in a field."
    >
      <dl className="mt-4 border-t border-line">
        {KEYS.map(([key, words]) => (
          <div
            key={key}
            className="grid grid-cols-[min(5rem,30%)_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-[0.9375rem]"
          >
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
        Use single-key shortcuts on this device
      </label>
      <Button variant="outline" className="mt-2" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
