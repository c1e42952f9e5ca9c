import { ButtonLink } from '../components/button.tsx'
import { Page } from '../components/page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Oops! Page not found" eyebrow="404" lead="There is nothing at this address.">
      <ButtonLink to="/">Return home</ButtonLink>
    </Page>
  )
}
