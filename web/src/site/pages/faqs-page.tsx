import { ButtonLink } from '#ui/button.tsx'
import { SectorDrawing } from '../drawings/sector-drawing.tsx'
import { CLOSING, FAQ_GROUPS, HERO, type Faq } from '../facts/faqs.ts'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Hero } from '../parts/hero.tsx'
import { Unbroken } from '../parts/prose.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow={HERO.eyebrow}
        title={HERO.title}
        lead={HERO.lead}
        aside={<SectorDrawing sector="other" className="w-full max-w-80 justify-self-end max-md:hidden print:hidden" />}
      />
      {FAQ_GROUPS.map(({ title, faqs }, index) => (
        <Section key={title} title={title} tone={index % 2 === 0 ? 'sheet' : 'paper'}>
          <div className="border-t border-ink">
            {faqs.map((faq) => (
              <Question key={faq.question} faq={faq} />
            ))}
          </div>
        </Section>
      ))}
      <CallToAction title={CLOSING.title} text={CLOSING.text}>
        <ButtonLink to="/contact">{CLOSING.contactButton}</ButtonLink>
      </CallToAction>
    </>
  )
}

/** The questions share a name, so the browser itself closes the one that is open; on paper all are. */
function Question({ faq }: { faq: Faq }) {
  return (
    <details name="faq" className="group border-b border-line print:details-content:unfolded">
      <summary className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-x-6 py-4 font-serif text-heading hover:text-accent marker:hidden">
        <span className="text-balance">{faq.question}</span>
        <span
          aria-hidden="true"
          className="relative size-3.5 shrink-0 before:absolute before:top-1/2 before:w-full before:border-t before:border-accent after:absolute after:left-1/2 after:h-full after:border-l after:border-accent group-open:after:hidden print:hidden"
        />
      </summary>
      <div className="max-w-measure pb-6 text-pretty text-muted space-y-3">
        {faq.answer.map((paragraph) => (
          <p key={paragraph}>
            <Unbroken>{paragraph}</Unbroken>
          </p>
        ))}
      </div>
    </details>
  )
}
