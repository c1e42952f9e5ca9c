import { titleOf } from '@sotto/domain/drafts/draft'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { Suspense, useEffect, useRef, useState, type Ref } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams, type Location } from 'react-router-dom'
import { initialRender } from '#lib/loading/initial-render.ts'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { readDraft } from '#data/local/drafts.ts'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { ApplicationForm } from './application-form.tsx'
import { eyebrowOf } from '#ui/ui-messages.ts'
import { CHECK, DRAFT } from './form-messages.ts'
import { isFromCheck } from './from-check.ts'
import { useIsQueueing } from './queueing-note.ts'
import { useDraft, type OpenDraft } from './use-draft.ts'

const ApplicationCopy = lazyComponent(() => import('#documents/application-copy.tsx'), 'ApplicationCopy')
const MissingDraft = lazyComponent(() => import('./missing-draft.tsx'), 'MissingDraft')

/** One draft, open for typing in this window, or to be read while another window holds it. */
export function DraftPage({ uid }: { uid: string }) {
  const { draftId = '' } = useParams()
  const { hash, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const open = useDraft(uid, draftId)
  const isQueueing = useIsQueueing(draftId)
  // A text, which most saves leave as it is: only another one renders the page again.
  const savedTitle = useLocal(() => readTitle(uid, draftId), [uid, draftId])
  useFollowQueued(savedTitle === QUEUED, open, `/applications/${draftId}`)
  const files = useLocal(() => listAttachments(uid, draftId), [uid, draftId])
  const notice = useFocusWhenTaken(open.hold)
  useCopyAtHand()
  const { draft } = open
  if (draft === undefined || files === undefined) return <Spinner />
  const form = draft ? findForm(draft.sector) : undefined
  if (!draft || !form) return <MissingDraft uid={uid} id={draftId} />
  if (draft.state === 'waiting') return <Navigate to={`/applications/${draft.id}`} replace />
  if (isQueueing) return <Spinner label={form.busyLabel} advice={CHECK.queueing} />
  // What was typed last may have reached nothing but this page.
  const title = open.hold !== 'outdated' && typeof savedTitle === 'string' ? savedTitle : titleOf(form, draft)
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
            <Suspense fallback={<Spinner />}>
              <LiveCopy form={form} draft={draft} files={files} live={open.hold !== 'outdated'} />
            </Suspense>
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

/** In place of the title of a draft that has become an application. */
const QUEUED = Symbol('queued')

async function readTitle(uid: string, draftId: string): Promise<string | typeof QUEUED | undefined> {
  const saved = await readDraft(uid, draftId)
  if (saved?.state === 'waiting') return QUEUED
  const form = saved && findForm(saved.sector)
  return form && titleOf(form, saved)
}

/**
 * Leads to the application from the form of one that is in line to be sent: its person went back while its files were read, or sent it
 * in another window. What was typed after that is no part of it and can't be stored: it keeps the page, whose save line says so.
 */
function useFollowQueued(queued: boolean, { flush }: OpenDraft, to: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!queued) return
    let shown = true
    void flush().then((stored) => {
      if (shown && stored) void navigate(to, { replace: true })
    })
    return () => {
      shown = false
    }
  }, [queued, flush, navigate, to])
}

interface LiveCopyProps {
  form: SectorForm
  draft: DraftRecord
  files: readonly AttachmentRecord[]
  /** Another window writes, and this one shows each save of it. */
  live: boolean
}

function LiveCopy({ form, draft, files, live }: LiveCopyProps) {
  const saved = useLocal(() => readDraft(draft.uid, draft.id), [draft.uid, draft.id])
  return <ApplicationCopy form={form} answers={(live ? saved : undefined)?.answers ?? draft.answers} files={files} />
}

/**
 * A draft may be taken, or a newer version of the app may take the database, at any time. The words typed last are then on this page
 * alone, so what shows them must be here by then.
 */
function useCopyAtHand() {
  useEffect(() => {
    void initialRender.then(() => ApplicationCopy.fetch()).catch(() => undefined)
  }, [])
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
