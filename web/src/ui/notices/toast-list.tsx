import { Toast } from 'radix-ui'
import { useEffect, useRef, type FocusEvent } from 'react'
import { focusHeading } from '#lib/browser/focus.ts'
import { useBetweenPresses } from '#lib/browser/use-after-press.ts'
import type { Notice } from './toasts.tsx'
import { NOTICE } from '../ui-messages.ts'
import { useFoot } from './use-foot.ts'

interface ToastListProps {
  notices: readonly (Notice & { key: string })[]
  onClose: (key: string) => void
}

/**
 * The notices themselves, and the place where they appear: at the foot, above whatever else stands there. They come and go between the
 * presses of a pointer, as each moves the page or covers a part of it.
 */
export function ToastList({ notices: current, onClose }: ToastListProps) {
  const notices = useBetweenPresses(current, [])
  const place = useRef<HTMLOListElement>(null)
  const none = notices.length === 0
  useFoot(place, !none)
  const cameFrom = useRef<Element>(null)
  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  // A notice that goes leaves the focus to the list. Once that is empty, it is nowhere that a person would look for it.
  useEffect(() => {
    if (!none || document.activeElement !== place.current) return
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
    else focusHeading()
  }, [none])
  return (
    <Toast.Provider swipeDirection="right" duration={6000}>
      {notices.map(({ key, ...notice }) => (
        <NoticeToast key={key} {...notice} onClose={() => onClose(key)} />
      ))}
      <Toast.Viewport
        ref={place}
        id="toasts"
        onFocus={noteOrigin}
        className="pointer-events-none print:hidden fixed inset-x-0 bottom-notices z-notice flex flex-col gap-2 p-2 pb-safe-2 outline-none sm:left-auto sm:w-104 sm:p-4"
      />
    </Toast.Provider>
  )
}

function NoticeToast({
  title,
  message,
  destructive = false,
  brief = false,
  undo,
  onClose,
}: Notice & { onClose: () => void }) {
  return (
    <Toast.Root
      {...(destructive && !brief ? { duration: Infinity } : undo ? { duration: undo.forMs } : {})}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className={`pointer-events-auto grid grid-cols-acted items-start gap-x-4 rounded-control border bg-sheet px-4 py-3 shadow-raised ${destructive ? 'border-danger' : 'border-line'}`}
    >
      <Toast.Title className={`font-semibold ${destructive ? 'text-danger' : ''}`}>{title}</Toast.Title>
      <Toast.Close className="-m-2 min-h-11 cursor-pointer px-2 text-sm text-muted underline underline-offset-4">
        {NOTICE.dismissButton}
      </Toast.Close>
      {message && (
        <Toast.Description className="col-span-2 text-sm text-muted sm:text-compact">{message}</Toast.Description>
      )}
      {undo && (
        <Toast.Action
          altText={undo.name ?? NOTICE.undoButton}
          className="col-span-2 mt-1 -ml-1 min-h-11 cursor-pointer justify-self-start px-1 text-left font-semibold wrap-anywhere underline decoration-accent underline-offset-4"
          onClick={undo.onUndo}
        >
          {undo.name ?? NOTICE.undoButton}
        </Toast.Action>
      )}
    </Toast.Root>
  )
}
