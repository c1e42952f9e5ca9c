import { fieldsOf, type SectorForm } from '../forms/sectors/form.ts'
import { MAX_ASKED_ITEMS, MAX_ITEM_TITLE } from '../shared/limits.ts'
import { askedItemSchema } from '../submission/asked-items.ts'
import { all, define, list, quote } from './literal.ts'
import { INK } from './render-sector.ts'

/**
 * The functions of `firestore.rules` that judge the items asked for in a question. The rules language has no loop: each place has its own
 * line. `matches` exists for strings only, so the patterns hold the types as well.
 */
export function renderAskedItems(forms: readonly SectorForm[]): string {
  const places = Array.from({ length: MAX_ASKED_ITEMS }, (_, place) => place)
  const fields = [...new Set(forms.flatMap(fieldsOf).map(({ name }) => name))]
  return [
    define(
      'areAskedItems(items, count)',
      all([
        `items is list && count >= 1 && count <= ${MAX_ASKED_ITEMS}`,
        ...places.map((place) =>
          place === 0 ? 'isAskedItem(items[0])' : `(count <= ${place} || isAskedItem(items[${place}]))`,
        ),
      ]),
    ),
    define(
      'isAskedItem(item)',
      all([
        `item.keys().hasOnly(${list(Object.keys(askedItemSchema.shape))})`,
        // Without the flag `s`, so that the one line of a title holds no other.
        `item.title.matches(${quote(`^${INK}(.{0,${MAX_ITEM_TITLE - 2}}${INK})?$`)})`,
        // The first field stands for none: a lookup with a default is cheaper than a condition.
        `item.get('field', ${quote(fields[0] ?? '')}).matches(${quote(`^(${fields.join('|')})$`)})`,
      ]),
    ),
  ].join('\n\n')
}
