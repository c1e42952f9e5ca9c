import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { PDF_PAGES } from './preview-messages.ts'

interface PdfPageProps {
  name: string
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
}

/** The most pixels of a canvas: above it Safari on a phone draws nothing. */
const MAX_PIXELS = 16_000_000

/** One page drawn as wide as its place, and its words for those who hear it. */
export function PdfPage({ name, pdf, number }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<{ drawn: boolean; text: string }>()
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    const leaving = new AbortController()
    void drawPage(pdf, number, place, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setPage(result)
    })
    return () => leaving.abort()
  }, [pdf, number])
  if (page?.drawn === false) return <p role="alert">{PDF_PAGES.broken(number)}</p>
  return (
    <figure aria-busy={page === undefined}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={PDF_PAGES.pageLabel(name, number)}
        className="h-auto w-full bg-page"
      />
      <figcaption className="sr-only">{page?.text}</figcaption>
    </figure>
  )
}

async function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, signal: AbortSignal) {
  try {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const wanted = (canvas.clientWidth * devicePixelRatio) / width
    const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    signal.addEventListener('abort', () => drawing.cancel())
    await drawing.promise
    const { items } = await page.getTextContent()
    return { drawn: true, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') }
  } catch {
    // Whatever the reader met in a stranger's file, the person needs to know one thing: it can't be shown.
    return { drawn: false, text: '' }
  }
}
