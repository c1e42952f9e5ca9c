import { useId, type ReactNode } from 'react'

const TONES = { paper: 'bg-paper', sheet: 'bg-sheet', band: 'dark-band sm:py-4' } as const

interface BandProps {
  /** The band's `h2`. */
  title: string
  lead?: ReactNode
  /** Bands of a page take turns, so that their edges are seen. One at most is the dark `band`, which holds nothing to press. */
  tone?: keyof typeof TONES
  /**
   * Where the heading stands: `margin` beside what it heads, as in a printed memorandum; `top` above it, for what needs the width.
   */
  heading?: 'margin' | 'top'
  /** For links to this band. */
  id?: string
  children: ReactNode
}

/** A section of a public page, from edge to edge, under a hairline. */
export function Section({ title, lead, tone = 'paper', heading = 'margin', id, children }: BandProps) {
  const headingId = useId()
  const columns = heading === 'margin' ? 'lg:grid-cols-titled' : ''
  return (
    <section id={id} aria-labelledby={headingId} className={`border-t border-line print:border-0 ${TONES[tone]}`}>
      <div
        className={`mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-4 py-14 sm:px-8 sm:py-20 print:py-4 ${columns}`}
      >
        <div className={heading === 'top' ? 'max-w-measure' : undefined}>
          <h2 id={headingId} className="text-title">
            {title}
          </h2>
          {lead && <div className="mt-4 text-pretty text-muted">{lead}</div>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
