import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { MAX_ASKED_ITEMS, MAX_ITEM_TITLE } from '../shared/limits.ts'
import { askedItemSchema } from '../questions/asked-items.ts'
import { all, define, list, quote } from './rules-text.ts'

/**
 * The functions of `firestore.rules` that judge the items asked for in a question. The rules language has no loop: each place has its own
 * line. `matches` exists for strings only, so the patterns hold the types as well.
 */
export function renderAskedItems(forms: readonly SectorForm[]): string {
  const places = Array.from({ length: MAX_ASKED_ITEMS }, (_, place) => place)
  const namesOf = (form: SectorForm): readonly string[] => fieldsOf(form).map(({ name }) => name)
  const common = forms.map(namesOf).reduce((some, names) => some.filter((name) => names.includes(name)))
  const patterns = forms.map((form) => `${quote(form.sector)}: ${quote(`^(${namesOf(form).join('|')})$`)}`)
  return [
    define(
      'areAskedItems(items, count, fields)',
      all([
        `items is list && count >= 1 && count <= ${MAX_ASKED_ITEMS}`,
        ...places.map((place) =>
          place === 0 ? 'isAskedItem(items[0], fields)' : `(count <= ${place} || isAskedItem(items[${place}], fields))`,
        ),
      ]),
    ),
    define(
      'isAskedItem(item, fields)',
      all([
        `item.keys().hasOnly(${list(Object.keys(askedItemSchema.shape))})`,
        `isPlainLine(item.title, ${MAX_ITEM_TITLE})`,
        // A field of every form stands for none: a lookup with a default is cheaper than a condition.
        `item.get('field', ${quote(common[0] ?? '')}).matches(fields)`,
      ]),
    ),
    // The names of the fields of a sector's form, as a pattern: looked up once for all items.
    define('fieldNames(sector)', `{\n        ${patterns.join(',\n        ')}\n      }[sector]`),
  ].join('\n\n')
}
