import type { ReactNode } from 'react'
import { CONTENTS_TITLE, EYEBROW, EFFECTIVE_DATE } from '../messages/legal.ts'
import { Hero } from './hero.tsx'
import { Prose } from './prose.tsx'
import { formatUtcDay } from '@sotto/domain/shared/moment'
import { LEGAL_DATE } from '../facts/house-rules.ts'

export interface LegalSection {
  /** For links to this section. */
  id: string
  title: string
  body: ReactNode
}

interface LegalTextProps {
  title: string
  /** What the text is about, in a sentence or two. */
  lead: ReactNode
  sections: readonly LegalSection[]
}

/** A text that binds: dated, numbered, with its contents beside it on a wide screen and before it on a narrow one. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  return (
    <>
      <Hero
        eyebrow={EYEBROW}
        title={title}
        lead={
          <>
            {lead}
            <InForce />
          </>
        }
      />
      <div className="border-t border-line bg-sheet print:border-0">
        <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 py-14 sm:px-8 sm:py-20 grid-cols-1 lg:grid-cols-titled print:block print:py-0">
          <Contents sections={sections} />
          <div>
            {sections.map(({ id, title: heading, body }, index) => (
              <section key={id} id={id} className="mt-12 scroll-mt-6 first:mt-0 print:mt-8">
                <h2 className="mb-3 max-w-measure text-heading sm:text-2xl">
                  {index + 1}. {heading}
                </h2>
                <Prose>{body}</Prose>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-8 lg:max-h-column lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="eyebrow font-sans text-muted">
        {CONTENTS_TITLE}
      </h2>
      <ol className="mt-3 border-t border-ink">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-x-4 py-1.5 text-compact text-muted hover:text-ink"
            >
              <span className="w-5 shrink-0 text-right text-accent">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The effective date of a legal text. */
export function InForce() {
  return (
    <p className="mt-4 text-base">
      {EFFECTIVE_DATE} <time dateTime={LEGAL_DATE}>{formatUtcDay(new Date(LEGAL_DATE))}</time>
    </p>
  )
}
