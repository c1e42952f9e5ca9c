import type { Figure } from './figure-list.tsx'

/** A few figures side by side under a rule, each below its label; on a phone two and two. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mb-10 grid grid-cols-2 gap-x-6 border-t border-ink sm:gap-x-10 lg:mb-0 lg:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col justify-end border-b border-line py-4 lg:border-b-0 lg:py-5">
          <dt className="text-muted">{label}</dt>
          <dd className="mt-1 font-serif text-xl sm:text-heading">{value}</dd>
          {note && <dd className="mt-1 text-sm text-pretty text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
