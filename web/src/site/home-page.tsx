import { ButtonLink } from '../components/button.tsx'
import { HOME_STATS } from './facts/figures.ts'

export function Page() {
  return (
    <div className="mx-auto grid max-w-page items-end gap-12 px-4 py-14 sm:px-8 sm:py-24 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20">
      <div>
        <p className="eyebrow text-accent">Confidential project introductions</p>
        <h1 className="mt-4 max-w-[14ch] text-display tracking-tight">Good projects deserve a private hearing.</h1>
        <p className="mt-7 max-w-xl text-lg text-pretty text-muted">
          Tell us once, in confidence, what you are building. We read it closely and, where it stands up, introduce you
          to the funds, family offices and lenders that can carry it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/submit">Submit Project Outline</ButtonLink>
        </div>
      </div>
      <dl className="border-t border-ink">
        {HOME_STATS.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-6 border-b border-line py-3.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-serif text-xl leading-none">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
