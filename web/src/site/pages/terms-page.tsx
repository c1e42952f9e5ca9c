import { TERMS_SECTIONS } from '../legal/terms.tsx'
import { TERMS } from '../messages/legal.ts'
import { LegalText } from '../parts/legal-text.tsx'

export function Page() {
  return <LegalText title={TERMS.title} lead={<p>{TERMS.lead}</p>} sections={TERMS_SECTIONS} />
}
