import { Navigate, Outlet, useRoutes, type RouteObject } from 'react-router-dom'
import { ACCOUNT_PATH } from '#lib/account-address.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { SHARE_PATH } from '#data/share-target.ts'
import { RequireAdmin, RequireSession } from '#features/session/guards.tsx'
import { pokeOutbox } from './outbox.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PUBLIC_PAGES } from './public-pages.ts'
import { PublicPage } from './public-page.tsx'
import { Shell } from './shell.tsx'

const appStyle = () => import('#styles/app.css')

/** A page behind the sign-in, with the style that public pages do without. */
const appPage: typeof lazyComponent = (load, name) =>
  lazyComponent(async () => (await Promise.all([load(), appStyle()]))[0], name)

const AuthPage = appPage(() => import('#features/session/sign-in/auth-page.tsx'), 'AuthPage')
const ActionPage = appPage(() => import('#features/session/account-action/action-page.tsx'), 'ActionPage')
const AccountPage = appPage(() => import('./account-page.tsx'), 'AccountPage')
const SubmitPage = appPage(() => import('./submit-page.tsx'), 'SubmitPage')
const DraftPage = appPage(() => import('#features/apply/form/draft-page.tsx'), 'DraftPage')
const ChangeSectorPage = appPage(() => import('#features/apply/form/change-sector-page.tsx'), 'ChangeSectorPage')
const PrintDraftPage = appPage(() => import('#features/drafts/print-draft-page.tsx'), 'PrintDraftPage')
const CheckPage = appPage(() => import('#features/apply/form/check-page.tsx'), 'CheckPage')
const ApplicationsPage = appPage(() => import('./applications-page.tsx'), 'ApplicationsPage')
const SentPage = appPage(() => import('./sent-page.tsx'), 'SentPage')
const PrintReceiptPage = appPage(() => import('#features/outbox/receipt/print-receipt-page.tsx'), 'PrintReceiptPage')
const SharePage = appPage(() => import('#features/apply/share/share-page.tsx'), 'SharePage')
const WithQueries = lazyComponent(() => import('./with-queries.tsx'), 'WithQueries')
const Desk = appPage(() => import('#features/admin/list/desk.tsx'), 'Desk')
const SubmissionDetail = appPage(() => import('#features/admin/detail/submission-detail.tsx'), 'SubmissionDetail')

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
          { path: '/auth', element: <AuthPage /> },
          { path: '/submit', element: <RequireSession>{({ uid }) => <SubmitPage uid={uid} />}</RequireSession> },
          { path: '/submit-project', element: <Navigate to="/submit" replace /> },
          {
            path: '/submit/:draftId',
            element: <RequireSession>{({ uid }) => <DraftPage key={uid} uid={uid} />}</RequireSession>,
          },
          {
            path: '/submit/:draftId/sector',
            element: <RequireSession>{({ uid }) => <ChangeSectorPage uid={uid} />}</RequireSession>,
          },
          {
            path: '/submit/:draftId/print',
            element: <RequireSession>{({ uid }) => <PrintDraftPage uid={uid} />}</RequireSession>,
          },
          {
            path: '/submit/:draftId/check',
            element: <RequireSession>{({ uid }) => <CheckPage uid={uid} onQueued={pokeOutbox} />}</RequireSession>,
          },
          { path: SHARE_PATH, element: <RequireSession>{({ uid }) => <SharePage uid={uid} />}</RequireSession> },
          {
            element: (
              <WithQueries>
                <Outlet />
              </WithQueries>
            ),
            children: [
              { path: '/auth/action', element: <ActionPage /> },
              { path: ACCOUNT_PATH, element: <AccountPage /> },
              {
                path: '/applications',
                element: <RequireSession>{({ uid }) => <ApplicationsPage uid={uid} />}</RequireSession>,
              },
              {
                path: '/applications/:id',
                element: <RequireSession>{({ uid }) => <SentPage uid={uid} />}</RequireSession>,
              },
              {
                path: '/applications/:id/print',
                element: <RequireSession>{({ uid }) => <PrintReceiptPage uid={uid} />}</RequireSession>,
              },
              {
                path: '/admin',
                element: <RequireAdmin>{({ uid }) => <Desk key={uid} uid={uid} />}</RequireAdmin>,
                children: [{ path: ':id', element: <SubmissionDetail /> }],
              },
            ],
          },
        ],
      },
    ],
  },
]

/** Every address of the app. The public ones are rendered ahead as well, on a machine without a browser. */
export function Routes() {
  return useRoutes(routes)
}
