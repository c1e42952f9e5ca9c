import { TERMS_SECTIONS } from '../legal/terms.tsx'
import { HERO } from '../messages/terms.ts'
import { LegalText } from '../parts/legal-text.tsx'

export function Page() {
  return <LegalText title={HERO.title} lead={<p>{HERO.lead}</p>} sections={TERMS_SECTIONS} />
}
