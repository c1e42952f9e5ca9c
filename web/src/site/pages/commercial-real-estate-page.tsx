import { COMMERCIAL_REAL_ESTATE } from '../facts/sectors.ts'
import { commercialRealEstateDetails } from '../facts/sectors/commercial-real-estate.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={COMMERCIAL_REAL_ESTATE} details={commercialRealEstateDetails} />
}
