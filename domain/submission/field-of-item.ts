import type { Field } from '../forms/fields.ts'
import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import type { AskedItem } from './asked-items.ts'

/** The form’s field that an item is about. Nothing where it is about none, or where the form has no such field any more. */
export function fieldOfItem(form: SectorForm | undefined, { field }: AskedItem): Field | undefined {
  return form && fieldsOf(form).find(({ name }) => name === field)
}
