import { Hero } from './parts/hero.tsx'

export function Page() {
  return <Hero title="Legal Disclosures" />
}
