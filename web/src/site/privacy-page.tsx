import { PRIVACY_SECTIONS } from './legal/privacy.tsx'
import { LegalText } from './parts/legal-text.tsx'

export function Page() {
  return (
    <LegalText
      title="Privacy Policy"
      lead={<p>What we learn about you when you use this site, why, who else sees it, and what you can ask of us.</p>}
      sections={PRIVACY_SECTIONS}
    />
  )
}
