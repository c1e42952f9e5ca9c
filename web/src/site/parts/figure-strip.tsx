import type { Figure } from './figure-list.tsx'

/** A few figures side by side under a rule, each with its label; on a phone one below the other. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mb-10 grid grid-cols-1 border-t border-ink sm:grid-cols-2 sm:gap-x-10 lg:mb-0 lg:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 lg:block lg:border-b-0 lg:py-5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-serif text-heading max-lg:ml-auto lg:mt-1">{value}</dd>
          {note && <dd className="w-full text-sm text-pretty text-muted lg:mt-1">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
