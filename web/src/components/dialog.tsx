import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What is asked or said, in a sentence or two. */
  description: ReactNode
  /** The actions, or whatever else the dialog holds. */
  children: ReactNode
}

/** A question or a small task above the page. Escape and the page behind it close it; the focus then returns to where it was. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content className="fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto border-t border-line bg-sheet p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(34rem,calc(100vw-4rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-control sm:border sm:p-7">
          <Radix.Title className="text-heading">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
