import { plainText } from '../shared/text.ts'
import type { AskedItem } from './asked-items.ts'

/*
 * The one text that is made of what a sponsor types for a question and for each item that it asks for. Only that text is stored: ten files
 * of an answer leave its rules no room to judge ten texts.
 */

/** An answer as its sponsor types it: to the question itself, and to each item by its place. */
export interface AnswerWords {
  text: string
  /** Absent where the question asks for no items. */
  items?: readonly string[]
}

/**
 * The text of an answer: what was typed to the question, then each item below a line with its number and title. Either may be written
 * from right to left. An item without a text is left out. As `plainText` leaves it, and '' where nothing was typed. Words without an
 * item in `asked` stand without a title, so nothing that was typed is lost.
 */
export function composeAnswer({ text, items = [] }: AnswerWords, asked: readonly AskedItem[] = []): string {
  const blocks = items.map((typed, place) => {
    const words = plainText(typed)
    const item = asked[place]
    return words === '' || item === undefined ? words : `${headOf(item, place)}${words}`
  })
  return [plainText(text), ...blocks].filter((block) => block !== '').join(BETWEEN)
}

/**
 * The names of the items that an answer has no words for. Of an item that was answered it never says so; one whose number and title
 * begin a paragraph of the sponsor's own is taken for answered.
 */
export function itemsLeftEmpty(composed: string, asked: readonly AskedItem[]): readonly string[] {
  return asked.flatMap((item, place) => (hasWordsFor(composed, item, place) ? [] : [nameOfItem(item, place)]))
}

/** Whether an answer has words for an item. */
export function hasWordsFor(composed: string, item: AskedItem, place: number): boolean {
  const head = headOf(item, place)
  return composed.split(BETWEEN).some((paragraph) => paragraph.startsWith(head))
}

const BETWEEN = '\n\n'

/** An item with its number, as both sides read it. */
export const nameOfItem = ({ title }: AskedItem, place: number) => `${place + 1}. ${title}`

const headOf = (item: AskedItem, place: number) => `${nameOfItem(item, place)}:\n`

/** Both, field by field, with `later` below. What stands in both stands once. */
export function joinWords(earlier: AnswerWords, later: AnswerWords): AnswerWords {
  const [one, other] = [earlier.items ?? [], later.items ?? []]
  const longer = one.length > other.length ? one : other
  return {
    text: joinTexts(earlier.text, later.text),
    ...(longer.length > 0 && { items: longer.map((_, place) => joinTexts(one[place] ?? '', other[place] ?? '')) }),
  }
}

function joinTexts(earlier: string, later: string): string {
  if (earlier === '' || later === earlier) return later
  return later === '' ? earlier : `${earlier}\n\n${later}`
}
