import { Page } from '../components/page.tsx'
import { NoticeBox } from '../components/notice-box.tsx'
import { StartApplication } from '../features/apply/start-application.tsx'
import { DraftList } from '../features/drafts/draft-list.tsx'

export function SubmitPage({ uid }: { uid: string }) {
  return (
    <Page title="Submit Your Project">
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-10">
          <NoticeBox title="In confidence, assessed within 48-72 hours">
            Your answers are kept on this device while you write, with or without a connection, and leave it only when
            you send them. What you send is seen by our team alone.
          </NoticeBox>
          <StartApplication uid={uid} />
        </div>
        <section aria-labelledby="drafts">
          <h2 id="drafts" className="mb-3 text-heading">
            Continue a draft
          </h2>
          <DraftList uid={uid} empty="You have no drafts on this device." />
        </section>
      </div>
    </Page>
  )
}
