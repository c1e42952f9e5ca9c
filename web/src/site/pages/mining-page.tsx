import { MINING } from '../facts/sectors.ts'
import { miningDetails } from '../facts/sectors/mining.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={MINING} details={miningDetails} />
}
