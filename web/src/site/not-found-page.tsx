import { ButtonLink } from '#ui/button.tsx'
import { Hero } from './parts/hero.tsx'

export function Page() {
  return (
    <Hero
      eyebrow="404"
      title="Oops! Page not found"
      lead="There is nothing at this address."
      actions={<ButtonLink to="/">Return home</ButtonLink>}
    />
  )
}
