import { ButtonLink } from '#ui/button.tsx'
import { HERO } from '../messages/not-found.ts'
import { Hero } from '../parts/hero.tsx'

export function Page() {
  return (
    <Hero
      eyebrow={HERO.eyebrow}
      title={HERO.title}
      lead={HERO.lead}
      actions={
        <>
          <ButtonLink to="/">{HERO.homeButton}</ButtonLink>
          <ButtonLink variant="outline" to="/contact">
            {HERO.contactButton}
          </ButtonLink>
        </>
      }
    />
  )
}
