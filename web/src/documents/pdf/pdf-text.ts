import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A run of text on a page, as the PDF library reads it. `transform`: its last two numbers are where the run begins. */
export interface TextRun {
  str: string
  hasEOL: boolean
  transform: readonly number[]
  width: number
  height: number
}

/** The runs of text on a page, from 1. A page that can't be read has none. */
export async function readRuns(pdf: PDFDocumentProxy, number: number): Promise<readonly TextRun[]> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    return items.flatMap((item) => ('str' in item ? [{ ...item, transform: item.transform as number[] }] : []))
  } catch {
    // Whatever the reader met in a stranger's file: its other pages may still be read.
    return []
  }
}

/** A part of a page's text: from a character, to before another. */
export interface TextPart {
  start: number
  end: number
}

/** The text of a page as it is read and searched. */
export function textOf(runs: readonly TextRun[]): string {
  return runs.map(writtenAs).join('')
}

const writtenAs = ({ str, hasEOL }: TextRun) => (hasEOL ? `${str}\n` : str)

/** Where words stand in a text, in any case, and also where a line ends between two of them. */
export function findText(text: string, words: string): readonly TextPart[] {
  const parts = words.trim().split(/\s+/)
  if (parts[0] === '') return []
  const pattern = new RegExp(parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu')
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

/** Left, bottom, right and top in the PDF's own units, whose y axis points up. */
export type Box = readonly [number, number, number, number]

/**
 * The boxes of a part of a page's text, one for each run that it touches. Letters of a run count as equally wide, and the run as
 * upright: close enough to show where to look.
 */
export function boxesOf(runs: readonly TextRun[], { start, end }: TextPart): readonly Box[] {
  const boxes: Box[] = []
  let at = 0
  for (const run of runs) {
    const { str, width, height, transform } = run
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, str.length)
    at += writtenAs(run).length
    const [, , , , x = 0, y = 0] = transform
    if (from < to) {
      boxes.push([x + (width * from) / str.length, y - height * 0.2, x + (width * to) / str.length, y + height])
    }
  }
  return boxes
}
