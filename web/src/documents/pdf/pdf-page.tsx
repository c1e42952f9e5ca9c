import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { FoundMarks, type Mark } from './found-marks.tsx'
import { boxesOf, readRuns, textOf, type Box, type TextPart, type TextRun } from './pdf-text.ts'
import { PDF_PAGES } from '../preview-messages.ts'

interface PdfPageProps {
  name: string
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** How many times as wide as its place. */
  zoom: number
  /** The parts of its text that were searched for. */
  found: readonly TextPart[]
  /** The one of them that is shown now. */
  current: TextPart | undefined
}

interface DrawnPage {
  drawn: boolean
  runs: readonly TextRun[]
  /** Where a box of the page lies on what was drawn, in hundredths of it. */
  place: (box: Box) => Mark['place']
}

/** The most pixels of a canvas: above it Safari on a phone draws nothing. */
const MAX_PIXELS = 16_000_000

const BROKEN: DrawnPage = { drawn: false, runs: [], place: () => [0, 0, 0, 0] }

/** One page drawn as wide as its place, or wider where it is enlarged, and its words for those who hear it. */
export function PdfPage({ name, pdf, number, zoom, found, current }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<DrawnPage>()
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    const leaving = new AbortController()
    void drawPage(pdf, number, place, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setPage(result)
    })
    return () => leaving.abort()
  }, [pdf, number, zoom])
  if (page?.drawn === false) return <p role="alert">{PDF_PAGES.broken(number)}</p>
  const marks = page
    ? found.flatMap((part) =>
        boxesOf(page.runs, part).map((box) => ({ place: page.place(box), current: part === current })),
      )
    : []
  return (
    <figure aria-busy={page === undefined} className="relative" style={{ width: `${zoom * 100}%` }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={PDF_PAGES.pageLabel(name, number)}
        className="h-auto w-full border border-line bg-page"
      />
      <FoundMarks marks={marks} />
      <figcaption className="sr-only">{page && textOf(page.runs)}</figcaption>
    </figure>
  )
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<DrawnPage> {
  try {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const wanted = (canvas.clientWidth * devicePixelRatio) / width
    const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
    const viewport = page.getViewport({ scale })
    if (signal.aborted) return BROKEN
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    signal.addEventListener('abort', () => drawing.cancel())
    await drawing.promise
    return {
      drawn: true,
      runs: await readRuns(pdf, number),
      place: ([left, bottom, right, top]) => {
        const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number]
        const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number]
        const across = (x: number) => (100 * x) / viewport.width
        const down = (y: number) => (100 * y) / viewport.height
        return [across(Math.min(x1, x2)), down(Math.min(y1, y2)), across(Math.abs(x2 - x1)), down(Math.abs(y2 - y1))]
      },
    }
  } catch {
    // Whatever the reader met in a stranger's file, the person needs to know one thing: it can't be shown.
    return BROKEN
  }
}
