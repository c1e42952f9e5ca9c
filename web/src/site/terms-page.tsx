import { TERMS_SECTIONS } from './legal/terms.tsx'
import { LegalText } from './parts/legal-text.tsx'

export function Page() {
  return (
    <LegalText
      title="Terms of Use"
      lead={<p>What you may expect of us when you use this site, and what we expect of you.</p>}
      sections={TERMS_SECTIONS}
    />
  )
}
