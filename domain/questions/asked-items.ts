import * as z from 'zod/mini'
import { MAX_ASKED_ITEMS, MAX_ITEM_TITLE } from '../shared/limits.ts'
import { plainLine } from '../shared/text.ts'

/* The items that a question asks for beside its text. `answer-words.ts` makes one text of the answers to them. */

/** A title is one line, stored as `plainLine` leaves it. */
export const askedItemSchema = z.object({
  title: z.string().check(
    z.minLength(1),
    z.maxLength(MAX_ITEM_TITLE),
    z.refine((title) => title === plainLine(title)),
  ),
  /** The name of the form’s field that it is about; absent where it is about none. */
  field: z.optional(z.string()),
})

export type AskedItem = z.infer<typeof askedItemSchema>

/** Absent from a question that asks for no items. */
export const askedItemsSchema = z.optional(z.array(askedItemSchema).check(z.minLength(1), z.maxLength(MAX_ASKED_ITEMS)))
