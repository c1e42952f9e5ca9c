import { ENERGY } from '../facts/sectors.ts'
import { energyDetails } from '../facts/sectors/energy.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={ENERGY} details={energyDetails} />
}
