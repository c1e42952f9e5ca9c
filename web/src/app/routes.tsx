import type { ReactNode } from 'react'
import { matchRoutes, Navigate, Outlet, useRoutes, type RouteObject } from 'react-router-dom'
import { ACCOUNT_PATH } from '#lib/paths.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { Toasts } from '#ui/notices/toasts.tsx'
import { SHARE_PATH } from '#data/service-worker.ts'
import { RequireAdmin, RequireSession } from '#features/session/guards.tsx'
import { SessionProvider } from '#features/session/session-provider.tsx'
import { pokeOutbox } from './outbox.ts'
import { PageBoundary } from './pages/page-boundary.tsx'
import { loadAppStyle, loadDraftPage } from './page-parts.ts'
import { PUBLIC_PAGES, PublicPage } from './pages/public-page.tsx'
import { Shell } from './shell.tsx'

/** A page behind the sign-in, with the style that public pages do without. */
const appPage: typeof lazyComponent = (load, name) =>
  lazyComponent(async () => (await Promise.all([load(), loadAppStyle()]))[0], name)

const AuthPage = appPage(() => import('#features/session/sign-in/auth-page.tsx'), 'AuthPage')
const ActionPage = appPage(() => import('#features/session/account-action/action-page.tsx'), 'ActionPage')
const AccountPage = appPage(() => import('./pages/account-page.tsx'), 'AccountPage')
const SubmitPage = appPage(() => import('./pages/submit-page.tsx'), 'SubmitPage')
const DraftPage = appPage(loadDraftPage, 'DraftPage')
const ChangeSectorPage = appPage(() => import('#features/apply/form/change-sector-page.tsx'), 'ChangeSectorPage')
const PrintDraftPage = appPage(() => import('#features/drafts/print-draft-page.tsx'), 'PrintDraftPage')
const CheckPage = appPage(() => import('#features/apply/form/check-page.tsx'), 'CheckPage')
const ApplicationsPage = appPage(() => import('./pages/applications-page.tsx'), 'ApplicationsPage')
const SentPage = appPage(() => import('./pages/sent-page.tsx'), 'SentPage')
const PrintReceiptPage = appPage(() => import('#features/outbox/receipt/print-receipt-page.tsx'), 'PrintReceiptPage')
const SharePage = appPage(() => import('#features/apply/share/share-page.tsx'), 'SharePage')
const WithQueries = lazyComponent(() => import('#lib/queries.tsx'), 'WithQueries')
const Desk = appPage(() => import('#features/admin/list/desk.tsx'), 'Desk')
const SubmissionDetail = appPage(() => import('#features/admin/detail/submission-detail.tsx'), 'SubmissionDetail')

/** A route's `handle`: the part that its address waits for. */
type Awaited = { fetch: () => Promise<unknown> } | undefined

const routes: RouteObject[] = [
  {
    element: (
      <PageBoundary>
        <Shell />
      </PageBoundary>
    ),
    children: [
      {
        element: (
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        ),
        children: [
          ...PUBLIC_PAGES.map((page) => ({ path: page.path, element: <PublicPage key={page.path} page={page} /> })),
          { path: '/auth', handle: AuthPage, element: <AuthPage /> },
          {
            path: '/submit',
            handle: SubmitPage,
            element: <RequireSession>{({ uid }) => <SubmitPage uid={uid} />}</RequireSession>,
          },
          { path: '/submit-project', element: <Navigate to="/submit" replace /> },
          {
            path: '/submit/:draftId',
            handle: DraftPage,
            element: <RequireSession>{({ uid }) => <DraftPage uid={uid} />}</RequireSession>,
          },
          {
            path: '/submit/:draftId/sector',
            handle: ChangeSectorPage,
            element: <RequireSession>{({ uid }) => <ChangeSectorPage uid={uid} />}</RequireSession>,
          },
          {
            path: '/submit/:draftId/print',
            handle: PrintDraftPage,
            element: <RequireSession>{({ uid }) => <PrintDraftPage uid={uid} />}</RequireSession>,
          },
          {
            path: '/submit/:draftId/check',
            handle: CheckPage,
            element: <RequireSession>{({ uid }) => <CheckPage uid={uid} onQueued={pokeOutbox} />}</RequireSession>,
          },
          {
            path: SHARE_PATH,
            handle: SharePage,
            element: <RequireSession>{({ uid }) => <SharePage uid={uid} />}</RequireSession>,
          },
          {
            path: '/applications/:id',
            handle: SentPage,
            element: <RequireSession>{(person) => <SentPage {...person} />}</RequireSession>,
          },
          {
            path: '/applications/:id/print',
            handle: PrintReceiptPage,
            element: <RequireSession>{({ uid }) => <PrintReceiptPage uid={uid} />}</RequireSession>,
          },
          {
            handle: WithQueries,
            element: (
              <WithQueries>
                <Outlet />
              </WithQueries>
            ),
            children: [
              { path: '/auth/action', handle: ActionPage, element: <ActionPage /> },
              { path: ACCOUNT_PATH, handle: AccountPage, element: <AccountPage /> },
              {
                path: '/applications',
                handle: ApplicationsPage,
                element: <RequireSession>{({ uid }) => <ApplicationsPage uid={uid} />}</RequireSession>,
              },
              {
                path: '/admin',
                handle: Desk,
                element: <RequireAdmin>{({ uid }) => <Desk uid={uid} />}</RequireAdmin>,
                children: [{ path: ':id', handle: SubmissionDetail, element: <SubmissionDetail /> }],
              },
            ],
          },
        ],
      },
    ],
  },
]

/** Has at hand what the page at an address waits for, so that it is drawn as soon as its data is there. */
export function fetchPage(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) (route.handle as Awaited)?.fetch().catch(() => undefined)
}

/** Every address of the app. The public ones are rendered ahead as well, on a machine without a browser. */
export function Routes() {
  return useRoutes(routes)
}

/** What every page stands in, around the router: in a browser, and where pages are rendered ahead. */
export function App({ children }: { children: ReactNode }) {
  return (
    <Toasts>
      <SessionProvider>{children}</SessionProvider>
    </Toasts>
  )
}
