import type { SectorForm } from './form.ts'
import { property } from './property.ts'

/** Every sector that can be applied for, in the order the selector shows them. */
export const SECTOR_FORMS: readonly SectorForm[] = [property]

/** The form of a sector, or nothing when the value names none. */
export function findForm(sector: string): SectorForm | undefined {
  return SECTOR_FORMS.find((form) => form.sector === sector)
}
