import { BRAND } from '@sotto/domain/shared/brand'
import { Link } from 'react-router-dom'
import { ACCESS, DATA_PROTECTION, SAFEGUARDS } from '../facts/safeguards.ts'
import { ACCESS_TITLE, DATA_PROTECTION_BAND, GUARANTEE, HERO, REPORT, SAFEGUARDS_TITLE } from '../messages/security.tsx'
import { OutlineDrawing } from '../drawings/outline-drawing.tsx'
import { Section } from '../parts/section.tsx'
import { Entries } from '../parts/entries.tsx'
import { FigureList } from '../parts/figure-list.tsx'
import { Hero } from '../parts/hero.tsx'
import { Prose } from '../parts/prose.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow={HERO.eyebrow}
        title={HERO.title}
        lead={HERO.lead}
        aside={
          <OutlineDrawing className="-mb-14 aspect-384/312 w-full max-w-md sm:-mb-20 max-md:hidden print:hidden" />
        }
      />
      <Section title={SAFEGUARDS_TITLE} tone="sheet">
        <FigureList figures={SAFEGUARDS} />
      </Section>
      <Section title={ACCESS_TITLE}>
        <Entries entries={ACCESS} columns={2} />
      </Section>
      <Section
        title={DATA_PROTECTION_BAND.title}
        lead={DATA_PROTECTION_BAND.lead((name) => (
          <Link to="/privacy" className="link">
            {name}
          </Link>
        ))}
        tone="sheet"
      >
        <Entries entries={DATA_PROTECTION} columns={2} />
      </Section>
      <Section title={GUARANTEE.title}>
        <Prose>
          {GUARANTEE.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
      <Section title={REPORT.title} tone="sheet">
        <Prose>
          <p>{REPORT.text(<a href={`mailto:${BRAND.securityEmail}`}>{BRAND.securityEmail}</a>)}</p>
        </Prose>
      </Section>
    </>
  )
}
