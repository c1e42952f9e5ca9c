import { titleOf } from '@sotto/domain/drafts/draft'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams, type Location } from 'react-router-dom'
import { ApplicationCopy } from '#documents/application-copy.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { MY_APPLICATIONS } from '#ui/ui-messages.ts'
import { listAttachments } from '#data/local/attachments.ts'
import { readDraft } from '#data/local/drafts.ts'
import type { DraftRecord } from '#data/local/records.ts'
import { readCachedReceipt } from '#data/local/receipts.ts'
import { useLocal } from '#data/local/use-local.ts'
import { ApplicationForm } from './application-form.tsx'
import { DRAFT, eyebrowOf } from './form-messages.ts'
import { isFromCheck } from './from-check.ts'
import { useDraft, type OpenDraft } from './use-draft.ts'

/** One draft, open for typing in this window, or to be read while another window holds it. */
export function DraftPage({ uid }: { uid: string }) {
  const { draftId = '' } = useParams()
  const { hash, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const open = useDraft(uid, draftId)
  const saved = useLocal(() => readDraft(uid, draftId), [uid, draftId])
  const files = useLocal(() => listAttachments(uid, draftId), [uid, draftId])
  const notice = useFocusWhenTaken(open.hold)
  const { draft } = open
  if (draft === undefined || files === undefined) return <Spinner />
  const form = draft ? findForm(draft.sector) : undefined
  if (!draft || !form) return <MissingDraft uid={uid} id={draftId} />
  if (draft.state === 'waiting') return <Navigate to={`/applications/${draft.id}`} replace />
  // What was typed last may have reached nothing but this page.
  const answers = open.hold === 'outdated' ? draft.answers : (saved?.answers ?? draft.answers)
  const title = titleOf(form, { name: saved?.name ?? draft.name, answers })
  return (
    <Page
      title={title}
      eyebrow={eyebrowOf(form.label)}
      lead={open.hold === 'held' && <ChangeSectorLink draft={draft} />}
    >
      {open.hold !== 'held' ? (
        <>
          {open.hold === 'locked-elsewhere' && <ElsewhereNotice ref={notice} takeOver={open.takeOver} />}
          <div className="mt-8 max-w-measure">
            <ApplicationCopy form={form} answers={answers} files={files} />
          </div>
        </>
      ) : (
        <ApplicationForm
          key={open.reading}
          form={form}
          draft={draft}
          files={files}
          open={open}
          title={title}
          startAt={hash === '' ? draft.section : hash.slice(1)}
          fromCheck={isFromCheck(state)}
          onComplete={() => void navigate(`/submit/${draft.id}/check`)}
        />
      )}
    </Page>
  )
}

interface ElsewhereNoticeProps extends Pick<OpenDraft, 'takeOver'> {
  ref: Ref<HTMLDivElement>
}

function ElsewhereNotice({ ref, takeOver }: ElsewhereNoticeProps) {
  const notify = useNotice()
  const [asking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    const taken = await takeOver().finally(() => setAsking(false))
    if (taken) return
    notify({ ...DRAFT.elsewhere.refused, destructive: true })
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <Callout title={DRAFT.elsewhere.title}>
        <p>{DRAFT.elsewhere.text}</p>
        <Button variant="outline" className="mt-3" disabled={asking} onClick={() => void ask()}>
          {DRAFT.elsewhere.button}
        </Button>
      </Callout>
    </div>
  )
}

/** The form goes with the focus in it, perhaps far down the page: the notice that takes its place is brought into sight. */
function useFocusWhenTaken(hold: OpenDraft['hold']) {
  const notice = useRef<HTMLDivElement>(null)
  const before = useRef(hold)
  useEffect(() => {
    if (before.current === 'held' && hold === 'locked-elsewhere') notice.current?.focus()
    before.current = hold
  }, [hold])
  return notice
}

function ChangeSectorLink({ draft: { id, sector } }: { draft: DraftRecord }) {
  return (
    <Link className="link text-compact" to={`/submit/${id}/sector`}>
      {sector === pitchDeck.sector ? DRAFT.fullApplicationLink : DRAFT.changeSectorLink}
    </Link>
  )
}

/** What was sent has its receipt, which this device may know. */
function MissingDraft({ uid, id }: { uid: string; id: string }) {
  const receipt = useLocal(async () => (await readCachedReceipt(uid, id)) ?? null, [uid, id])
  if (receipt === undefined) return <Spinner />
  if (receipt) return <Navigate to={`/applications/${id}`} replace />
  return (
    <Page title={DRAFT.missing.title} lead={DRAFT.missing.lead}>
      <ButtonLink to="/applications">{MY_APPLICATIONS}</ButtonLink>
    </Page>
  )
}
