/**
 * A stretch of text that is read as one: a message, a paragraph, a cell. A value that the program fills in, and code in a document, stand in
 * it as `Val0`, which counts as a word.
 */
export interface Block {
  readonly text: string
  /** For each UTF-16 unit of the text, the place in the file where it stands. */
  readonly places: readonly number[]
}

export const VALUE = 'Val0'

export class BlockBuilder {
  #text = ''
  readonly #places: number[] = []

  /** Text that stands in the file as `source` from `start`. Where escapes make the two differ, places are as near as can be. */
  add(text: string, source: string, start: number): void {
    let next = 0
    for (const unit of text.split('')) {
      const found = source.indexOf(unit, next)
      const index = found === -1 || found > next + NEAR ? Math.min(next, source.length) : found
      this.#places.push(start + index)
      next = index + (found === -1 ? 0 : 1)
    }
    this.#text += text
  }

  addValue(start: number): void {
    this.add(VALUE, VALUE, start)
  }

  addSpace(start: number): void {
    this.add(' ', ' ', start)
  }

  build(): Block {
    return { text: this.#text, places: this.#places }
  }
}

/** An escape or the indentation of a line is not longer. */
const NEAR = 24

/** Elements of HTML that a sentence goes through. */
const INLINE = /^<\/?(?:a|b|bdi|code|em|i|kbd|span|strong)\b/
const MARKUP = /<style[^]*?<\/style>|<[^>]*>/g

/** The texts between the tags of a text that is HTML. */
export function splitMarkup({ text, places }: Block): readonly Block[] {
  const blocks: Block[] = []
  let words = ''
  let at: number[] = []
  let end = 0
  const take = (upTo: number) => {
    words += text.slice(end, upTo)
    at.push(...places.slice(end, upTo))
  }
  for (const tag of text.matchAll(MARKUP)) {
    take(tag.index)
    end = tag.index + tag[0].length
    if (INLINE.test(tag[0])) continue
    blocks.push({ text: words, places: at })
    words = ''
    at = []
  }
  take(text.length)
  return [...blocks, { text: words, places: at }]
}

/** The items of a text that lists them with semicolons. */
export function splitItems({ text, places }: Block): readonly Block[] {
  let start = 0
  return text.split(';').map((item) => {
    const from = start
    start += item.length + 1
    return { text: item, places: places.slice(from, from + item.length) }
  })
}

export function hasWords({ text }: Block): boolean {
  return /\p{L}/u.test(text)
}
