import { Link } from 'react-router-dom'
import { BAR, DETAIL } from './detail-messages.ts'
import { useDesk } from '../list/use-desk.ts'

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-[0.9375rem] font-semibold underline decoration-accent underline-offset-4'

/** From one submission to the next, and back; on a phone at the thumb, with the way to the decision. */
export function DetailBar({ id }: { id: string }) {
  const { closeTo, neighbour } = useDesk()
  return (
    <nav
      aria-label={BAR.label}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-2 border-t border-line bg-sheet pr-[max(0.5rem,env(safe-area-inset-right))] pb-[env(safe-area-inset-bottom)] pl-[max(0.5rem,env(safe-area-inset-left))] lg:static lg:justify-start lg:border-0 lg:bg-transparent lg:p-0"
    >
      <Link to={closeTo} className={`${ITEM} lg:-ml-2`}>
        {DETAIL.hideLink}
      </Link>
      {([-1, 1] as const).map((step) => {
        const to = neighbour(id, step)
        const label = step === -1 ? BAR.previous : BAR.next
        return to === undefined ? (
          <span key={step} aria-disabled="true" className={`${ITEM} text-muted no-underline opacity-60`}>
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
        className={`${ITEM} cursor-pointer lg:hidden`}
        onClick={() => {
          const review = document.getElementById('review')
          review?.scrollIntoView()
          review?.querySelector<HTMLElement>('button:enabled, textarea')?.focus({ preventScroll: true })
        }}
      >
        {BAR.decideButton}
      </button>
    </nav>
  )
}
