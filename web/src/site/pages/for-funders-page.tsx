import { BRAND } from '@sotto/domain/shared/brand'
import { contactPath } from '@sotto/domain/contact/topics'
import { ButtonLink } from '#ui/button.tsx'
import { CAPITAL_STACK_FIGURE, COUNTRIES_FIGURE } from '../facts/figures.ts'
import { BENEFITS, CLOSING, HERO, REQUIREMENTS, STEPS, TERMS } from '../messages/for-funders.tsx'
import { Section } from '../parts/section.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { Entries } from '../parts/entries.tsx'
import { FigureList } from '../parts/figure-list.tsx'
import { Hero } from '../parts/hero.tsx'
import { Points } from '../parts/points.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow={HERO.eyebrow}
        title={HERO.title}
        lead={HERO.lead}
        actions={
          <>
            <ButtonLink to={contactPath('join-network')}>{HERO.joinButton}</ButtonLink>
            <ButtonLink variant="outline" to={contactPath('schedule-a-call')}>
              {HERO.callButton}
            </ButtonLink>
          </>
        }
        aside={<FigureList figures={[CAPITAL_STACK_FIGURE, COUNTRIES_FIGURE, HERO.filteredOut]} />}
      />
      <Section title={BENEFITS.title} tone="sheet">
        <Entries entries={BENEFITS.entries} columns={2} />
      </Section>
      <Section title={TERMS.title} lead={TERMS.lead} tone="band" heading="top">
        <FigureList figures={TERMS.figures} size="large" />
      </Section>
      <Section title={REQUIREMENTS.title} lead={REQUIREMENTS.lead} tone="sheet">
        <FigureList figures={REQUIREMENTS.thresholds} />
        <div className="mt-6">
          <Points points={REQUIREMENTS.points} />
        </div>
      </Section>
      <Section title={STEPS.title} lead={STEPS.lead}>
        <Entries entries={STEPS.entries} numbered />
        <p className="mt-6 max-w-measure text-pretty text-muted">{STEPS.disclaimer}</p>
      </Section>
      <CallToAction
        title={CLOSING.title}
        text={CLOSING.byEmail(
          <a href={`mailto:${BRAND.investorsEmail}`} className="link">
            {BRAND.investorsEmail}
          </a>,
        )}
      >
        <ButtonLink to={contactPath('apply-as-funder')}>{CLOSING.applyButton}</ButtonLink>
      </CallToAction>
    </>
  )
}
