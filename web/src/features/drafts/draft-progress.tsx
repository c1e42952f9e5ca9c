import { countDone, type SectionProgress } from '@sotto/domain/drafts/draft'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { PROGRESS } from './draft-messages.ts'

interface DraftProgressProps {
  draftId: string
  progress: readonly SectionProgress[]
  /** Documents of the earlier application that the draft was made from, which are still to come. */
  notAttached: number
}

/** How far a draft is, and, on request, what is missing, each section a link to its place in the form. */
export function DraftProgress({ draftId, progress, notAttached }: DraftProgressProps) {
  const { done, total } = countDone(progress)
  const unfinished = progress.filter(({ problems }) => problems.length > 0)
  if (unfinished.length === 0) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        {notAttached === 0 ? (
          <Badge tone="done">{PROGRESS.ready}</Badge>
        ) : (
          <Badge tone="waiting">{PROGRESS.notAttached(notAttached)}</Badge>
        )}
        <Link to={`/submit/${draftId}/check`} className="link inline-flex min-h-11 items-center text-sm">
          {PROGRESS.checkLink}
        </Link>
      </p>
    )
  }
  const missing = unfinished.reduce((sum, { problems }) => sum + problems.length, 0)
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-11 cursor-pointer flex-wrap content-center items-center gap-x-3 gap-y-2 py-2">
        <span aria-hidden="true" className="h-1 w-24 bg-line forced-colors:bg-system-quiet">
          <span
            className="block h-full bg-done forced-colors:bg-system-chosen"
            style={{ width: `${(100 * done) / total}%` }}
          />
        </span>
        <span>
          {PROGRESS.done(done, total)} ·{' '}
          <span className="inline-block underline underline-offset-4">{PROGRESS.missing(missing)}</span>
        </span>
      </summary>
      <ul className="mt-1 mb-2 space-y-1 border-l border-line pl-4">
        {unfinished.map(({ id, title, problems }) => (
          <li key={id} className="text-muted">
            <Link to={`/submit/${draftId}#${id}`} className="link inline-block py-1 text-ink">
              {title}
            </Link>
            : {problems.map(({ label }) => label).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
