import { withFunderNeeds } from '../funder-needs.ts'
import { biotech } from './biotech.ts'
import { commercialRealEstate } from './commercial-real-estate.ts'
import { energy } from './energy.ts'
import type { SectorForm } from './form.ts'
import { infrastructure } from './infrastructure.ts'
import { mining } from './mining.ts'
import { other } from './other.ts'
import { pitchDeck } from './pitch-deck.ts'
import { property } from './property.ts'
import { technology } from './technology.ts'

/** Every sector that can be applied for in full, in the order the selector shows them. */
export const SECTOR_FORMS: readonly SectorForm[] = [
  property,
  commercialRealEstate,
  energy,
  mining,
  biotech,
  technology,
  infrastructure,
  other,
].map(withFunderNeeds)

/** Every form that can be drafted and sent. */
export const FORMS: readonly SectorForm[] = [...SECTOR_FORMS, pitchDeck]

/** The form of a submission's or draft's sector, or nothing when the value names none. */
export function findForm(sector: string): SectorForm | undefined {
  return FORMS.find((form) => form.sector === sector)
}

/** The form that a link's `?sector=` asks for: by its value for links, or by the sector's own. */
export function findLinkedForm(value: string): SectorForm | undefined {
  return SECTOR_FORMS.find((form) => form.link === value || form.sector === value)
}
