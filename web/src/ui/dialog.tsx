import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  /** Asked to go away: by Escape, by the page behind, or by what it holds. */
  onClose: () => void
  /** What has begun is not left: Escape and the page behind do nothing. */
  held?: boolean
  title: ReactNode
  /** What is asked or said, in a sentence or two. */
  description: ReactNode
  /** The actions, or whatever else the dialog holds. */
  children: ReactNode
  /** Stays in sight at the bottom while the rest scrolls above it. */
  foot?: ReactNode
  /** Takes all the room there is: for something to look at. */
  wide?: boolean
}

const NARROW = 'top-auto bottom-0 max-h-sheet border-t sm:inset-0 sm:m-auto sm:h-fit sm:w-dialog'

const WIDE = 'inset-y-0 h-dvh max-h-none sm:m-auto sm:h-dialog-wide sm:w-dialog-wide'

const PADDED = 'overflow-y-auto p-5 pb-safe-5 sm:p-7'

/** Milliseconds in which the second half of a double press comes. */
const DOUBLE_PRESS_MS = 500

/**
 * The first half has closed a dialog: the second would press what lies behind it, or what has come with the answer. Whoever has typed in
 * between presses anew, and a tap near the last one counts as its second half.
 */
function ignoreSecondPress(): void {
  const guard = new AbortController()
  const { signal } = guard
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const part of ['mousedown', 'click'] as const) document.addEventListener(part, ignore, { capture: true, signal })
  const end = () => guard.abort()
  document.addEventListener('input', end, { capture: true, signal })
  setTimeout(end, DOUBLE_PRESS_MS)
}

/**
 * A question or a small task above the page, for as long as it is rendered; the focus then returns to where it was. The browser's
 * own element: libraries write style sheets into the page to hold it still, which our policy forbids.
 */
export function Dialog({ onClose, held = false, title, description, children, foot, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      ignoreSecondPress()
    }
  }, [])
  const content = (
    <>
      <h2 id={`${id}-title`} className="text-heading wrap-anywhere">
        {title}
      </h2>
      <div id={`${id}-description`} className="mt-2 text-muted">
        {description}
      </div>
      {children}
    </>
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className={`fixed inset-x-0 m-0 w-full max-w-none border-0 border-line bg-sheet text-ink backdrop:bg-shade sm:rounded-control sm:border ${foot === undefined ? PADDED : 'flex flex-col'} ${wide ? WIDE : NARROW}`}
      onCancel={(event) => {
        event.preventDefault()
        if (!held) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !held) onClose()
      }}
    >
      {foot === undefined ? (
        content
      ) : (
        <>
          <div className="min-h-0 grow scroll-py-4 overflow-y-auto p-5 sm:px-7 sm:pt-7">{content}</div>
          <div className="border-t border-line px-5 pt-3 pb-safe-5 sm:px-7 sm:pb-5">{foot}</div>
        </>
      )}
    </dialog>
  )
}

/** What can be done with a dialog, at its end or in its foot: the way out first. On a phone they fill their lines. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 not-first:mt-6 max-sm:*:grow">{children}</div>
}
