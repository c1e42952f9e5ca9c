import { useId } from 'react'
import { NUMBERS } from '../messages/home.ts'

/** The figures that decide: what the service costs and when it answers, on a dark ground from edge to edge. */
export function NumbersBand() {
  const headingId = useId()
  const { title, lead, figures } = NUMBERS
  return (
    <section aria-labelledby={headingId} className="bg-band text-on-band print:border-t print:border-band-line">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 sm:py-24 print:py-4">
        <h2 id={headingId} className="text-title">
          {title}
        </h2>
        <p className="mt-4 max-w-measure text-pretty text-band-muted">{lead}</p>
        <dl className="mt-10 grid grid-cols-1 border-t border-band-line sm:mt-14 lg:grid-cols-three-auto lg:justify-between lg:gap-x-10">
          {figures.map(({ label, value, note }) => (
            <div key={label} className="border-band-line py-6 not-last:max-lg:border-b">
              <dt className="text-band-muted">{label}</dt>
              <dd className="mt-5 font-serif text-figure tracking-tight whitespace-nowrap">{value}</dd>
              <dd className="mt-4 text-sm text-pretty text-band-muted">{note}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
