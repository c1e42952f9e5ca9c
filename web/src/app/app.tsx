import type { ReactNode } from 'react'
import { Toasts } from '#ui/toasts.tsx'
import { SessionProvider } from '#features/session/session-provider.tsx'

/** What every page stands in, around the router: in a browser, and where pages are rendered ahead. */
export function App({ children }: { children: ReactNode }) {
  return (
    <Toasts>
      <SessionProvider>{children}</SessionProvider>
    </Toasts>
  )
}
