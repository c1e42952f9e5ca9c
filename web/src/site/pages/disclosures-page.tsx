import { DISCLOSURE_SECTIONS } from '../legal/disclosures.tsx'
import { DISCLOSURES } from '../messages/legal.ts'
import { LegalText } from '../parts/legal-text.tsx'

export function Page() {
  return <LegalText title={DISCLOSURES.title} lead={<p>{DISCLOSURES.lead}</p>} sections={DISCLOSURE_SECTIONS} />
}
