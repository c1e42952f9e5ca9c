import { PRIVACY_SECTIONS } from '../legal/privacy.tsx'
import { PRIVACY } from '../messages/legal.ts'
import { LegalText } from '../parts/legal-text.tsx'

export function Page() {
  return <LegalText title={PRIVACY.title} lead={<p>{PRIVACY.lead}</p>} sections={PRIVACY_SECTIONS} />
}
