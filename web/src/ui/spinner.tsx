import { usePlaceholder } from '#lib/use-initial-render.ts'
import { LOADING } from './ui-messages.ts'

/** A quiet word while something loads; it appears late enough that a fast answer shows none. */
export function Spinner({ label = LOADING }: { label?: string }) {
  usePlaceholder()
  return (
    <div role="status" className="flex min-h-wait items-center justify-center gap-3 text-muted">
      <svg viewBox="0 0 24 24" className="size-5 motion-safe:animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.3" />
        <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {label}
    </div>
  )
}
