import { DISCLOSURE_SECTIONS } from './legal/disclosures.tsx'
import { LegalText } from './parts/legal-text.tsx'

export function Page() {
  return (
    <LegalText
      title="Legal Disclosures"
      lead={<p>What an introduction is, what it is not, and the risks that remain with whoever acts on one.</p>}
      sections={DISCLOSURE_SECTIONS}
    />
  )
}
