import { ButtonLink } from '#ui/button.tsx'
import { OutlineDrawing } from '../drawings/outline-drawing.tsx'
import { HOME_STATS } from '../facts/figures.ts'
import { HERO } from '../messages/home.ts'
import type { Figure } from '../parts/figure-list.tsx'

/** The opening of the home page: what the service is, beside the thing that it deals in, above the figures that measure it. */
export function Opening() {
  return (
    <header className="mx-auto max-w-page px-4 sm:px-8">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-12 sm:pt-16 md:grid-cols-portrayed md:pt-14 print:grid-cols-1">
        <div className="self-center md:pb-14">
          <p className="mb-4 eyebrow text-accent">{HERO.eyebrow}</p>
          <h1 className="max-w-display text-display tracking-tight">{HERO.title}</h1>
          <p className="mt-6 max-w-measure font-serif text-lead text-balance">{HERO.lead}</p>
          <p className="mt-4 max-w-136 text-pretty text-muted">{HERO.text}</p>
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/submit">{HERO.submitButton}</ButtonLink>
            <ButtonLink variant="outline" to="/how-we-work">
              {HERO.processButton}
            </ButtonLink>
          </div>
        </div>
        <OutlineDrawing className="aspect-384/520 w-full max-w-72 self-end max-md:mx-auto md:aspect-384/540 md:max-w-md print:hidden" />
      </div>
      <FigureStrip figures={HOME_STATS} />
    </header>
  )
}

/** A few figures side by side under a rule, each below its label; on a phone two and two. */
function FigureStrip({ figures }: { figures: readonly Figure[] }) {
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
