import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextRun } from './pdf-text.ts'

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
