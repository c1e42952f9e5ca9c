import { BRAND } from '@sotto/domain/shared/brand'

/** Our address, to write to. */
export function Mail() {
  return <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
}
