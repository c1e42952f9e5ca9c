import { ButtonLink } from '#ui/button.tsx'
import { InstallBox } from '#app/install-box.tsx'
import { Page } from '#ui/page.tsx'
import { hasWritten } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/use-local.ts'
import { ShareWaiting } from '#features/apply/share/share-waiting.tsx'
import { DraftList } from '#features/drafts/draft-list.tsx'
import { ImportDraft } from '#features/drafts/import-draft.tsx'
import { ReceiptList } from '#features/outbox/receipt/receipt-list.tsx'
import { WaitingList } from '#features/outbox/entry/waiting-list.tsx'
import { VerifyHint } from '#features/session/sign-in/verify-hint.tsx'

const HOW_TO_BEGIN =
  'You have no drafts on this device. Begin with a new application. You can work on it offline, and it stays on this device until you send it.'

export function ApplicationsPage({ uid }: { uid: string }) {
  const written = useLocal(() => hasWritten(uid), [uid])
  return (
    <Page title="My applications" lead="Your drafts, applications being sent, and applications that we have received.">
      <div className="max-w-[52rem]">
        <ButtonLink to="/submit">New application</ButtonLink>
        <div className="mt-8 empty:hidden">
          <VerifyHint />
        </div>
        <ShareWaiting uid={uid} />
        <WaitingList uid={uid} />
        <section className="mt-10" aria-labelledby="drafts">
          <h2 id="drafts" className="mb-3 text-heading">
            Drafts
          </h2>
          <DraftList uid={uid} empty={HOW_TO_BEGIN} />
          <ImportDraft uid={uid} />
        </section>
        <ReceiptList uid={uid} />
        {written === true && (
          <div className="mt-10 max-w-measure">
            <InstallBox />
          </div>
        )}
      </div>
    </Page>
  )
}
