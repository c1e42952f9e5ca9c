import { PRIVACY_SECTIONS } from '../legal/privacy.tsx'
import { HERO } from '../messages/privacy.ts'
import { LegalText } from '../parts/legal-text.tsx'

export function Page() {
  return <LegalText title={HERO.title} lead={<p>{HERO.lead}</p>} sections={PRIVACY_SECTIONS} />
}
