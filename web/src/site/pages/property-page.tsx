import { PROPERTY } from '../facts/sectors.ts'
import { propertyDetails } from '../facts/sectors/property.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={PROPERTY} details={propertyDetails} />
}
