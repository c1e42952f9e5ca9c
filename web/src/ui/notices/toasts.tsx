import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ToastList } from './toast-list.tsx'
import { retryImport } from '#lib/loading/retry-import.ts'

export interface Notice {
  title: string
  message?: string
  /** A destructive notice says that something failed; it stays until dismissed. */
  destructive?: boolean
  /** The page says it too, so the notice goes by itself even if something failed. */
  brief?: boolean
  /** A way back, offered for as long as the notice stays. `name`: the words of its button, where the notice does not say what it undoes. */
  undo?: Undo
  /**
   * What it is about, where only the last word counts: a newer notice of the same subject takes its place. One without a subject gives way
   * to the same words.
   */
  subject?: string
  /** The screen that it belongs to, and goes with (`use-screen-notice.ts`). Without one it stays through every navigation. */
  screen?: string
}

interface Undo {
  name?: string
  forMs: number
  /** Afterwards there is no way back. The notice’s own time stands still while somebody points at it, or the window is behind another. */
  final?: boolean
  onUndo: () => void
}

/** The page itself comes first. */
const QUIET_MS = 1500

interface Notices {
  show: (notice: Notice) => void
  retract: (subject: string) => void
  leave: (screen: string) => void
  clear: () => void
}

const NoticeContext = createContext<Notices | undefined>(undefined)

/** Shows short notices over the page and tells screen readers about them. */
export function Toasts({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly (Notice & { key: string })[]>([])
  const [List, setList] = useState<typeof ToastList>()
  const waiting = notices.length > 0
  // Fetched before there is anything to say: it may be that there is no network then. Where it could not be, it comes with the network.
  useEffect(() => {
    if (List) return
    const fetchList = () =>
      void retryImport(() => import('./toast-list.tsx')).then(
        (module) => setList(() => module.ToastList),
        () => undefined,
      )
    const timer = setTimeout(fetchList, waiting ? 0 : QUIET_MS)
    addEventListener('online', fetchList)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchList)
    }
  }, [List, waiting])
  const close = useCallback((key: string) => {
    setNotices((current) => current.filter((other) => other.key !== key))
  }, [])
  const show = useCallback(
    (notice: Notice) => {
      const { undo } = notice
      const key = crypto.randomUUID()
      setNotices((current) => [...current.filter((other) => !replaces(notice, other)), { ...notice, key }])
      if (undo?.final) setTimeout(() => close(key), undo.forMs)
    },
    [close],
  )
  const retract = useCallback((subject: string) => {
    setNotices((current) => current.filter((other) => other.subject !== subject))
  }, [])
  const leave = useCallback((screen: string) => {
    setNotices((current) => current.filter((other) => other.screen !== screen))
  }, [])
  const clear = useCallback(() => setNotices([]), [])
  const context = useMemo(() => ({ show, retract, leave, clear }), [show, retract, leave, clear])
  return (
    <NoticeContext value={context}>
      {children}
      {List && <List notices={notices} onClose={close} />}
    </NoticeContext>
  )
}

/** Whether a notice takes the place of an earlier one: it is about the same subject, or says the same. A way back stays, whatever is said. */
function replaces(notice: Notice, earlier: Notice): boolean {
  if (notice.subject !== undefined || earlier.subject !== undefined) return notice.subject === earlier.subject
  const hasWayBack = notice.undo !== undefined || earlier.undo !== undefined
  return !hasWayBack && notice.title === earlier.title && notice.message === earlier.message
}

/** The way to show a notice. Throws outside of `Toasts`: that is a mistake in the program. */
export function useNotice(): (notice: Notice) => void {
  return useNotices().show
}

/** The way to take back what was said of a subject, once it is no longer true. */
export function useRetraction(): (subject: string) => void {
  return useNotices().retract
}

/** Every way there is; most code needs one of the hooks above, or `useScreenNotice`. */
export function useNotices(): Notices {
  const notices = useContext(NoticeContext)
  if (!notices) throw new Error('useNotice needs <Toasts> above it')
  return notices
}
