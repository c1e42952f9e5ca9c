import { ButtonLink } from '#ui/button.tsx'
import { ASSESSMENT, FULL_REVIEW, TIMELINES } from './facts/figures.ts'
import { DIMENSIONS, PROCESS } from './facts/process.ts'
import { Section } from './parts/section.tsx'
import { CallToAction } from './parts/call-to-action.tsx'
import { FigureList } from './parts/figure-list.tsx'
import { Hero } from './parts/hero.tsx'
import { Points } from './parts/points.tsx'
import { Prose } from './parts/prose.tsx'
import { Timeline } from './parts/timeline.tsx'

export function Page() {
  return (
    <>
      <Hero
        eyebrow="How We Work"
        title="Six steps, and you know where you stand at each."
        lead="From a confidential outline to money in the project account. What follows is what we do, what we ask of you, and how long it takes."
      />
      <Section
        title="The way of a project"
        lead="Shown for an outline that has just reached us: the first step is complete and the second is under way."
        tone="sheet"
      >
        <Timeline steps={PROCESS} />
      </Section>
      <Section
        title="What we assess"
        lead="Four dimensions. A weakness in one can be outweighed by strength in another; a blank can’t."
      >
        <div className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
          {DIMENSIONS.map(({ title, text, requirements }) => (
            <section key={title} className="border-t border-ink pt-4">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 mb-3 text-muted">{text}</p>
              <Points points={requirements} />
            </section>
          ))}
        </div>
      </Section>
      <Section
        title="Expected timelines"
        lead="What we work to, not what we can promise: funders set their own pace, and a missing paper stops every clock."
        tone="sheet"
      >
        <FigureList figures={TIMELINES} />
        <p className="mt-5 max-w-measure text-pretty text-muted">
          Counted from the day your documents are complete, and with the questions that follow from them, a review takes{' '}
          {FULL_REVIEW} in all.
        </p>
      </Section>
      <Section title="Confidentiality and conflicts">
        <Prose>
          <p>
            What you submit is confidential from the moment it arrives. Our reviewers read it, nobody else. Nothing that
            names you or the project goes to a funder before you have agreed to that funder, and each funder undertakes
            to keep what it receives to itself.
          </p>
          <p>
            We are an introducer and not an adviser. We hold no money, make no funding decision and take no side in your
            negotiation; for advice you have your own lawyers and accountants.
          </p>
          <p>
            We introduce no project in which we or our people hold an interest without saying so, to both sides, before
            the introduction. A reviewer who knows a sponsor or a competitor of theirs passes the file on. Where we
            could be paid by both sides, both are told, or we are paid by one.
          </p>
        </Prose>
      </Section>
      <CallToAction
        title="Take the first step"
        text={`Submit an outline and hear within ${ASSESSMENT} whether it fits.`}
      >
        <ButtonLink to="/submit">Submit Project</ButtonLink>
      </CallToAction>
    </>
  )
}
