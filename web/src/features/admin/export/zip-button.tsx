import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ZIP } from './export-messages.ts'
import { useZip, type ZipOrder } from './use-zip.ts'

interface ZipButtonProps extends ZipOrder {
  label: string
  disabled: boolean
}

/** Makes a ZIP when it is pressed, shows how far it is, and takes the press back. */
export function ZipButton({ label, disabled, ...order }: ZipButtonProps) {
  const { progress, start, cancel } = useZip(order)
  const running = progress !== undefined
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterWork(button, running)
  return (
    <div className={running ? 'w-full max-w-md' : ''}>
      <Button
        ref={button}
        variant="outline"
        // Not disabled while it works: a disabled button would lose the focus of whoever pressed it.
        disabled={disabled && !running}
        aria-disabled={running}
        onClick={() => {
          if (!running) void start()
        }}
      >
        {label}
      </Button>
      <p role="status" className="sr-only">
        {running && ZIP.collecting(label)}
      </p>
      {running && (
        <div className="mt-2 flex items-center gap-x-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label={label}
              text={progress.total === 0 ? ZIP.starting : ZIP.progress(progress.done, progress.total)}
              value={progress.done}
              max={Math.max(1, progress.total)}
            />
          </div>
          <Button variant="quiet" aria-label={ZIP.cancel(label)} onClick={cancel}>
            {ZIP.cancelButton}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The way to cancel goes with the work; whoever stood on it stands on the button again. */
function useFocusAfterWork(button: { readonly current: HTMLElement | null }, running: boolean) {
  const before = useRef(running)
  useEffect(() => {
    const ended = before.current && !running
    before.current = running
    if (ended && document.activeElement === document.body) button.current?.focus()
  }, [button, running])
}
