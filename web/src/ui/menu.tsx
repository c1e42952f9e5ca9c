import { DropdownMenu } from 'radix-ui'
import { createContext, use, useRef, type ReactNode } from 'react'
import { Mark } from './badge.tsx'
import { TEXT_BUTTON } from './button.tsx'

interface MenuProps {
  /** What the button says, to those who don't see it alone unless `text` is set. */
  label: string
  text?: boolean
  /** Whether it is open as it comes. */
  defaultOpen?: boolean
  /** Whether the button has the focus as it comes. */
  autoFocus?: boolean
  children: ReactNode
}

/** Takes what was chosen, to do it once the menu is closed. */
const Choosing = createContext<(act: () => void) => void>((act) => act())

/** What can be done with one entry of a list, or chosen for all of it, behind one button. Not modal: that would write a style sheet, which our policy forbids. */
export function Menu({ label, text = false, defaultOpen = false, autoFocus = false, children }: MenuProps) {
  const chosen = useRef<() => void>(undefined)
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      {text ? (
        <DropdownMenu.Trigger autoFocus={autoFocus} className={TEXT_BUTTON}>
          {label}
        </DropdownMenu.Trigger>
      ) : (
        <DropdownMenu.Trigger
          aria-label={label}
          autoFocus={autoFocus}
          className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink opened:bg-sheet opened:text-ink"
        >
          <svg viewBox="0 0 20 20" className="size-5" fill="currentColor" aria-hidden="true">
            <circle cx="4" cy="10" r="1.6" />
            <circle cx="10" cy="10" r="1.6" />
            <circle cx="16" cy="10" r="1.6" />
          </svg>
        </DropdownMenu.Trigger>
      )}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          // The button has the focus again a moment later: a dialog that opens then gives it back to the button, not to an entry that is gone.
          onCloseAutoFocus={() => {
            const act = chosen.current
            chosen.current = undefined
            if (act) queueMicrotask(act)
          }}
          className="z-menu min-w-56 rounded-control border border-line bg-sheet py-1 text-ink shadow-raised"
        >
          <Choosing value={(act) => (chosen.current = act)}>{children}</Choosing>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  /** Set apart from the rest by a line, and in the colour of what can't be taken back at once. */
  destructive?: boolean
  /** The one of several that is chosen now: it has a mark. */
  current?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ destructive = false, current = false, onSelect, children }: MenuItemProps) {
  const choose = use(Choosing)
  return (
    <>
      {destructive && <DropdownMenu.Separator className="my-1 border-t border-line" />}
      <DropdownMenu.Item
        aria-current={current || undefined}
        className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 text-compact -outline-offset-2 outline-none forced-colors:data-highlighted:chosen-edge data-highlighted:bg-paper data-highlighted:underline data-highlighted:decoration-accent data-highlighted:underline-offset-4 ${destructive ? 'text-danger' : ''}`}
        onSelect={() => choose(onSelect)}
        // Only a press that began on an entry chooses it. Otherwise a page that moves under a press on the button would choose for the
        // person: Radix takes a release over an entry for a choice.
        onPointerUp={(event) => event.preventDefault()}
      >
        {children}
        {current && <Mark tone="done" />}
      </DropdownMenu.Item>
    </>
  )
}
