import { useSearchParams } from 'react-router-dom'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { Band } from '../site/parts/band.tsx'
import { Hero } from '../site/parts/hero.tsx'
import { CONTACT_PAGE } from '../site/site-map.ts'

export function Page() {
  const [search] = useSearchParams()
  return (
    <>
      <Hero eyebrow={CONTACT_PAGE.title} title="Get in Touch" lead="Questions, introductions, a word before you apply." />
      <Band title="Send us a message" tone="sheet">
        <ContactForm title={CONTACT_PAGE.title} topic={search.get('topic')} />
      </Band>
    </>
  )
}
