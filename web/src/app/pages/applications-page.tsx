import { ButtonLink } from '#ui/button.tsx'
import { InstallBox } from '#app/install-box.tsx'
import { Page } from '#ui/page.tsx'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { listEditable } from '#data/local/draft-with-files.ts'
import { hasWritten } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listTypedAnswers } from '#data/local/outbox/typed-answers.ts'
import { ShareWaiting } from '#features/apply/share/share-waiting.tsx'
import { DraftList } from '#features/drafts/draft-list.tsx'
import { ImportDraft } from '#features/drafts/bundle/import-draft.tsx'
import { OpenQuestions } from '#features/outbox/questions/open-questions.tsx'
import { UnsentAnswers } from '#features/outbox/questions/unsent-answers.tsx'
import { ReceiptList } from '#features/outbox/receipt/receipt-list.tsx'
import { WaitingList } from '#features/outbox/entry/waiting-list.tsx'
import { VerifyHint } from '#features/session/sign-in/verify-hint.tsx'
import { APPLICATIONS } from './applications-messages.ts'

export function ApplicationsPage({ uid }: { uid: string }) {
  const answers = useLocal(() => listTypedAnswers(uid), [uid])
  const listed = useLocal(() => listEditable(uid), [uid])
  const written = useLocal(() => hasWritten(uid), [uid])
  return (
    <Page title={MY_APPLICATIONS} lead={APPLICATIONS.lead}>
      <div className="max-w-document">
        <ButtonLink to="/submit">{APPLICATIONS.newButton}</ButtonLink>
        <ShareWaiting uid={uid} />
        <OpenQuestions uid={uid} />
        <WaitingList uid={uid} />
        <section className="mt-10" aria-labelledby="drafts">
          <h2 id="drafts" className="border-b border-ink pb-2 text-heading">
            {APPLICATIONS.drafts}
          </h2>
          <UnsentAnswers uid={uid} typed={answers ?? []} />
          {listed && <DraftList uid={uid} listed={listed} empty={answers?.length === 0 ? APPLICATIONS.noDrafts : ''} />}
          <ImportDraft uid={uid} />
        </section>
        <ReceiptList uid={uid} />
        {/* It comes once the server has said so: above the lists, it would move them away under a finger. */}
        <div className="mt-10 empty:hidden">
          <VerifyHint />
        </div>
        {written === true && (
          <div className="mt-10">
            <InstallBox />
          </div>
        )}
      </div>
    </Page>
  )
}
