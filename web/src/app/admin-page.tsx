import { Page } from '../components/page.tsx'
import { SubmissionList } from '../features/triage/submission-list.tsx'

export function AdminPage() {
  return (
    <Page title="Admin Dashboard" lead="Manage project submissions and applications">
      <SubmissionList />
    </Page>
  )
}
