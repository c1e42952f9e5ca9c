import { StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, NavLink, useLocation, useNavigate } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { SiteFooter } from '../../../web/src/site/footer.tsx'
import { HEADER_LINK, SiteHeader } from '../../../web/src/site/header.tsx'
import type { SiteLink } from '../../../web/src/site/navigation.ts'
import { Toasts } from '../../../web/src/ui/notices/toasts.tsx'

export interface Mounted {
  /** Path, search and hash of the router, which has a history of its own: the page that runs the tests stays where it is. */
  address: () => string
  goBack: () => void
  unmount: () => Promise<void>
}

/** Mounts what a page holds, in what surrounds every page of the app: notices and a router at `address`. */
export async function mount(content: ReactNode, address = '/'): Promise<Mounted> {
  let current = address
  let goBack: () => void = () => undefined
  function Router() {
    const { pathname, search, hash } = useLocation()
    const navigate = useNavigate()
    useLayoutEffect(() => {
      current = pathname + search + hash
      goBack = () => void navigate(-1)
    })
    return null
  }
  const { unmount } = await render(
    <StrictMode>
      <Toasts>
        <MemoryRouter initialEntries={[address]}>
          <Router />
          {content}
        </MemoryRouter>
      </Toasts>
    </StrictMode>,
  )
  return { address: () => current, goBack: () => goBack(), unmount }
}

/** The place of a page, with nothing around it: for questions to which header and footer are no part of the answer. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
  )
}

/** The header and the footer of a visitor, or with a person's `own` entries, around a page, in the order and the boxes of the app's shell. */
export function Frame({
  children,
  after,
  own = [],
  quiet = false,
}: {
  children?: ReactNode
  after?: ReactNode
  own?: readonly SiteLink[]
  /** As around a person's work: without the site's own entries. */
  quiet?: boolean
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        quiet={quiet}
        own={own}
        account={
          <NavLink to="/auth" className={HEADER_LINK}>
            Sign in
          </NavLink>
        }
      />
      <Main>{children}</Main>
      <SiteFooter quiet={quiet} />
      {after}
    </div>
  )
}
