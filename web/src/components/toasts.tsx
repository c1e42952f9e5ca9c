import { Toast } from 'radix-ui'
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'

export interface Notice {
  title: string
  message?: string
  /** A destructive notice says that something failed; it stays until dismissed. */
  destructive?: boolean
  /** A way back, offered for as long as the notice stays. */
  undo?: { forMs: number; onUndo: () => void }
}

const NoticeContext = createContext<((notice: Notice) => void) | undefined>(undefined)

/** Shows short notices above the page and tells screen readers about them. */
export function Toasts({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly (Notice & { key: string })[]>([])
  const show = useCallback((notice: Notice) => {
    setNotices((current) => [...current, { ...notice, key: crypto.randomUUID() }])
  }, [])
  return (
    <NoticeContext value={show}>
      <Toast.Provider swipeDirection="right" duration={6000}>
        {children}
        {notices.map(({ key, ...notice }) => (
          <NoticeToast
            key={key}
            {...notice}
            onClose={() => {
              setNotices((current) => current.filter((other) => other.key !== key))
            }}
          />
        ))}
        <Toast.Viewport className="print:hidden fixed inset-x-0 bottom-14 z-50 flex flex-col gap-2 p-4 outline-none sm:bottom-0 sm:left-auto sm:w-104" />
      </Toast.Provider>
    </NoticeContext>
  )
}

function NoticeToast({ title, message, destructive = false, undo, onClose }: Notice & { onClose: () => void }) {
  return (
    <Toast.Root
      {...(destructive ? { duration: Infinity } : undo ? { duration: undo.forMs } : {})}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className={`grid grid-cols-[1fr_auto] items-start gap-x-4 rounded-control border bg-sheet p-4 shadow-lg ${destructive ? 'border-danger' : 'border-line'}`}
    >
      <Toast.Title className={`font-semibold ${destructive ? 'text-danger' : ''}`}>{title}</Toast.Title>
      <Toast.Close className="row-span-2 -m-2 min-h-11 cursor-pointer px-2 text-sm text-muted underline underline-offset-4">
        Dismiss
      </Toast.Close>
      {message && <Toast.Description className="text-[0.9375rem] text-muted">{message}</Toast.Description>}
      {undo && (
        <Toast.Action
          altText="Undo"
          className="mt-1 -ml-1 min-h-11 cursor-pointer justify-self-start px-1 font-semibold underline decoration-accent underline-offset-4"
          onClick={undo.onUndo}
        >
          Undo
        </Toast.Action>
      )}
    </Toast.Root>
  )
}

/** The way to show a notice. Throws outside of `Toasts`: that is a mistake in the program. */
export function useNotice(): (notice: Notice) => void {
  const show = useContext(NoticeContext)
  if (!show) throw new Error('useNotice needs <Toasts> above it')
  return show
}
