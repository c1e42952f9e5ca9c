import { Hero } from './parts/hero.tsx'

export function Page() {
  return <Hero title="Mining project funding" />
}
