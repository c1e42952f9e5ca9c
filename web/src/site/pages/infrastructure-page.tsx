import { INFRASTRUCTURE } from '../facts/sectors.ts'
import { infrastructureDetails } from '../facts/sectors/infrastructure.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={INFRASTRUCTURE} details={infrastructureDetails} />
}
