import { Link } from 'react-router-dom'
import { ButtonLink } from '#ui/button.tsx'
import { SectorDrawing } from '../drawings/sector-drawing.tsx'
import { SECTORS, type SectorFacts } from '../facts/sectors.ts'
import { TYPICAL_PROJECTS } from '../facts/typical-projects.ts'
import { CLOSING, ENTRY, HERO } from '../messages/sectors.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Hero } from '../parts/hero.tsx'
import { Points } from '../parts/points.tsx'

export function Page() {
  return (
    <>
      <Hero eyebrow={HERO.eyebrow} title={HERO.title} lead={HERO.lead} />
      <div className="border-t border-line bg-sheet print:border-0">
        <ul className="mx-auto max-w-page px-4 sm:px-8">
          {SECTORS.map((facts) => (
            <SectorEntry key={facts.sector} facts={facts} />
          ))}
        </ul>
      </div>
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/submit">{CLOSING.submitButton}</ButtonLink>
        <ButtonLink variant="outline" to="/how-we-work">
          {CLOSING.processButton}
        </ButtonLink>
      </CallToAction>
    </>
  )
}

function SectorEntry({ facts }: { facts: SectorFacts }) {
  const { sector, title, path, range, description } = facts
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-6 border-b border-line py-10 last:border-b-0 sm:grid-cols-drawn sm:py-14 print:py-5 lg:gap-x-10 lg:grid-cols-drawn-aside xl:grid-cols-drawn-aside-wide">
      <SectorDrawing sector={sector} className="w-full max-w-50 text-ink sm:max-w-none" />
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 font-serif text-heading text-accent">{range}</p>
        <p className="mt-3 max-w-measure text-pretty text-muted">{description}</p>
        <Link to={path} className="link mt-3 inline-flex min-h-11 items-center font-semibold print:hidden">
          {ENTRY.detailsLink}
          <span className="sr-only">{ENTRY.detailsOf(title)}</span>
        </Link>
      </div>
      <div className="sm:col-start-2 lg:col-start-auto">
        <h3 className="eyebrow font-sans text-muted">{ENTRY.projectsTitle}</h3>
        <div className="mt-2">
          <Points points={TYPICAL_PROJECTS[sector] ?? []} />
        </div>
      </div>
    </li>
  )
}
