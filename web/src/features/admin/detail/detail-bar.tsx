import { Link } from 'react-router-dom'
import { StatusBadge } from '#ui/status-badge.tsx'
import { BAR, DETAIL } from './detail-messages.ts'
import { useDesk } from '../list/use-desk.ts'

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-compact font-semibold underline decoration-accent underline-offset-4'

/**
 * From one submission to the next, and back; at a phone's foot for the thumb, and else at the head of what is read. Where the review
 * is not beside the answers, the bar has its status and the way to it.
 */
export function DetailBar({ id, status }: { id: string; status: string }) {
  const { closeTo, neighbour } = useDesk()
  return (
    <nav
      aria-label={BAR.label}
      className="fixed inset-x-0 bottom-0 z-foot flex flex-wrap items-center justify-between border-t border-line bg-sheet pb-safe px-safe-2 sm:gap-x-2 sm:px-safe-6 lg:sticky lg:top-0 lg:z-stuck lg:justify-start lg:border-t-0 lg:border-b lg:bg-paper lg:px-0 lg:py-1 print:hidden"
    >
      <Link to={closeTo} className={`${ITEM} lg:-ml-2`}>
        {DETAIL.hideLink}
      </Link>
      {([-1, 1] as const).map((step) => {
        const to = neighbour(id, step)
        const label = step === -1 ? BAR.previous : BAR.next
        return to === undefined ? (
          <span key={step} aria-disabled="true" className={`${ITEM} text-muted no-underline`}>
            {label}
          </span>
        ) : (
          <Link key={step} to={to} className={ITEM}>
            {label}
          </Link>
        )
      })}
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer flex-col items-center justify-center px-2 py-1 leading-snug sm:flex-row sm:gap-x-3 lg:ml-auto xl:hidden xl:group-data-reading/detail:inline-flex"
        onClick={showReview}
      >
        <span className="text-compact font-semibold underline decoration-accent underline-offset-4">
          {BAR.reviewButton}
        </span>
        {/* A phone's bar has no room for it; the head has it. */}
        <span className="max-sm:sr-only">
          <StatusBadge status={status} />
        </span>
      </button>
    </nav>
  )
}

function showReview(): void {
  const review = document.getElementById('review')
  review?.scrollIntoView()
  review?.querySelector<HTMLElement>('[data-status-choice] button:enabled, textarea')?.focus({ preventScroll: true })
}
