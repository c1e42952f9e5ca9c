import { DISCLOSURE_SECTIONS } from '../legal/disclosures.tsx'
import { HERO } from '../messages/disclosures.ts'
import { LegalText } from '../parts/legal-text.tsx'

export function Page() {
  return <LegalText title={HERO.title} lead={<p>{HERO.lead}</p>} sections={DISCLOSURE_SECTIONS} />
}
