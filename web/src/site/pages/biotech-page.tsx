import { BIOTECH } from '../facts/sectors.ts'
import { biotechDetails } from '../facts/sectors/biotech.ts'
import { SectorPage } from './sector-page.tsx'

export function Page() {
  return <SectorPage facts={BIOTECH} details={biotechDetails} />
}
