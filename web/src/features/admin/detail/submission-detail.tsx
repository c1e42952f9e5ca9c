import { isSubmissionId } from '@sotto/domain/submission/ids'
import { useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Spinner } from '#ui/spinner.tsx'
import { cacheSubmissions, markViewed, readCachedSubmission } from '#data/local/admin/admin-cache.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { watchSubmission } from '#data/remote/live/watch-submission.ts'
import { DETAIL } from './detail-messages.ts'
import { DetailView } from './detail-view.tsx'
import { useDesk } from '../list/use-desk.ts'
import { useLive } from '../use-live.ts'

/** One submission: the answers in the sector's own order, its documents, the decision and its history. */
export function SubmissionDetail() {
  const { id = '' } = useParams()
  // An address can hold any text: one that is no id could name another path of the database.
  return isSubmissionId(id) ? <Detail key={id} id={id} /> : <DetailMessage {...DETAIL.missing} />
}

function Detail({ id }: { id: string }) {
  const { uid } = useDesk()
  const { value, fresh, problem } = useLive(useMemo(() => watchSubmission(id), [id]))
  const kept = useLocal(() => readCachedSubmission(uid, id), [uid, id])
  const submission = value?.submission ?? undefined
  const shown = submission ?? (value === undefined ? kept?.submission : undefined)

  useEffect(() => {
    if (submission === undefined || !fresh) return
    void markViewed(uid, id, submission.revision)
    void cacheSubmissions(uid, [{ id, submission }])
  }, [uid, id, submission, fresh])

  if (shown) return <DetailView id={id} submission={shown} seenAt={fresh ? null : (kept?.seenAt ?? null)} />
  if (value === null) return <DetailMessage {...DETAIL.missing} />
  if (value) return <DetailMessage {...DETAIL.unreadable} />
  if (problem) return <DetailMessage {...DETAIL.notOnDevice} />
  return <Spinner />
}

function DetailMessage({ title, advice }: { title: string; advice: string }) {
  const { closeTo } = useDesk()
  return (
    <div className="py-10">
      <h1 className="text-heading">{title}</h1>
      <p className="mt-1 text-muted">{advice}</p>
      <Link to={closeTo} className="link mt-3 inline-flex min-h-11 items-center">
        {DETAIL.backLink}
      </Link>
    </div>
  )
}
