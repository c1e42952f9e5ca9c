import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StartApplication } from '#features/apply/form/begin/start-application.tsx'
import { DraftList } from '#features/drafts/draft-list.tsx'
import { ImportDraft } from '#features/drafts/bundle/import-draft.tsx'
import { listEditable } from '#data/local/draft-with-files.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { SUBMIT } from './applications-messages.ts'

export function SubmitPage({ uid }: { uid: string }) {
  const listed = useLocal(() => listEditable(uid), [uid])
  // The link to them would move the sectors under the hand of whoever chooses one.
  if (!listed) return <Spinner />
  return (
    <Page title={SUBMIT.title}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-aside">
        <div className="flex min-w-0 flex-col gap-10">
          <DraftsLink count={listed.drafts.length} />
          <IntroCard />
          <StartApplication uid={uid} />
        </div>
        <section aria-labelledby="drafts" className="min-w-0">
          <h2 id="drafts" className="border-b border-ink pb-2 text-heading">
            {SUBMIT.drafts}
          </h2>
          <DraftList uid={uid} listed={listed} empty={SUBMIT.noDrafts} />
          <ImportDraft uid={uid} />
        </section>
      </div>
    </Page>
  )
}

/** On a phone the drafts stand below the eight sectors: who comes back to one is led there. */
function DraftsLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <a href="#drafts" className="link -mt-3 -mb-7 inline-flex min-h-11 items-center self-start lg:hidden">
      {SUBMIT.toDrafts(count)}
    </a>
  )
}

/** On a phone it makes room for the sectors, and stands below them. */
function IntroCard() {
  return (
    <dl className="grid max-w-measure border border-line bg-sheet max-sm:order-last sm:grid-cols-2">
      <div className="border-b border-line p-4 sm:border-r sm:border-b-0 sm:p-5">
        <dt className="font-serif text-xl">{SUBMIT.replyTime}</dt>
        <dd className="mt-1 text-compact text-muted">{SUBMIT.replyTimeText}</dd>
      </div>
      <div className="p-4 sm:p-5">
        <dt className="font-serif text-xl">{SUBMIT.confidential}</dt>
        <dd className="mt-1 text-compact text-muted">{SUBMIT.confidentialText}</dd>
      </div>
    </dl>
  )
}
