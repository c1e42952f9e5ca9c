import { lazy } from 'react'
import { createBrowserRouter, Navigate } from 'react-router-dom'
import { ChangeSectorPage } from '../features/apply/change-sector-page.tsx'
import { CheckPage } from '../features/apply/check-page.tsx'
import { DraftPage } from '../features/apply/draft-page.tsx'
import { PrintDraftPage } from '../features/drafts/print-draft-page.tsx'
import { ApplicationPage } from '../features/outbox/application-page.tsx'
import { PrintReceiptPage } from '../features/outbox/print-receipt-page.tsx'
import { AuthPage } from '../features/session/auth-page.tsx'
import { RequireAdmin, RequireSession } from '../features/session/guards.tsx'
import { Page as HomePage } from '../site/home-page.tsx'
import { Page as NotFoundPage } from '../site/not-found-page.tsx'
import { ApplicationsPage } from './applications-page.tsx'
import { PageFailed } from './page-failed.tsx'
import { Shell } from './shell.tsx'
import { SubmitPage } from './submit-page.tsx'
import { pokeOutbox } from './outbox.ts'

const Desk = lazy(() => import('../features/triage/desk.tsx').then((module) => ({ default: module.Desk })))
const SubmissionDetail = lazy(() =>
  import('../features/triage/submission-detail.tsx').then((module) => ({ default: module.SubmissionDetail })),
)

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <PageFailed />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          { path: '/', element: <HomePage /> },
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
          {
            path: '/applications',
            element: <RequireSession>{({ uid }) => <ApplicationsPage uid={uid} />}</RequireSession>,
          },
          {
            path: '/applications/:id',
            element: <RequireSession>{({ uid }) => <ApplicationPage uid={uid} onRetry={pokeOutbox} />}</RequireSession>,
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
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
])
