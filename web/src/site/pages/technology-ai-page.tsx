import { TECHNOLOGY } from '../facts/sectors.ts'
import { technologyDetails } from '../facts/sectors/technology.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={TECHNOLOGY} details={technologyDetails} />
}
