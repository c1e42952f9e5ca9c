import { useEffect, useState } from 'react'
import { usePlaceholder } from '#lib/loading/use-initial-render.ts'
import { LOADING, STILL_LOADING } from './ui-messages.ts'

/** Milliseconds after which a wait may have no end. */
const LATE_MS = 15_000

interface SpinnerProps {
  label?: string
  /** What a person should do meanwhile. Without it, only a long wait says what can be done. */
  advice?: string
}

/** A quiet word while something loads; it appears late enough that a fast answer shows none. */
export function Spinner({ label = LOADING, advice }: SpinnerProps) {
  usePlaceholder()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  const text = advice ?? (late ? STILL_LOADING : undefined)
  return (
    <div role="status" className="flex min-h-wait flex-col items-center justify-center gap-4 text-muted">
      <p className="flex items-center gap-3">
        <svg viewBox="0 0 24 24" className="size-5 motion-safe:animate-spin" aria-hidden="true">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.3" />
          <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        {label}
      </p>
      {text !== undefined && <p className="max-w-measure px-4 text-center">{text}</p>}
    </div>
  )
}
