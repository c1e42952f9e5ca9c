import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: ReactNode
  /** What the figure is of, where the label alone could be misread. */
  note?: string
}

/** Labels with their figures, ruled like a ledger; the figure stands on the label's line. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="border-t border-ink">
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-3"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="ml-auto text-right font-serif text-xl leading-7">{value}</dd>
          {note && <dd className="w-full text-sm text-pretty text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
