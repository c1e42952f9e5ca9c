import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PdfPage } from './pdf-page.tsx'
import { PdfSearchBox } from './pdf-search-box.tsx'
import { usePdf } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { PDF_FAILURES, PDF_PAGES } from './preview-messages.ts'
import { ZoomButtons, type Zoom } from './zoom-buttons.tsx'

/** A PDF, a page at a time, as wide as there is room or enlarged, with a search through all of its pages. */
export function PdfPreview({ name, blob }: { name: string; blob: Blob }) {
  const open = usePdf(blob)
  if (open.state === 'opening') return <p role="status">{PDF_PAGES.opening}</p>
  if (open.state === 'failed') return <p role="alert">{PDF_FAILURES[open.reason]}</p>
  return <Pages name={name} pdf={open.pdf} />
}

function Pages({ name, pdf }: { name: string; pdf: PDFDocumentProxy }) {
  const [number, setNumber] = useState(1)
  const [zoom, setZoom] = useState<Zoom>(1)
  const search = usePdfSearch(pdf, setNumber)
  const last = pdf.numPages
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PdfSearchBox search={search} page={number} />
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      {last > 1 && (
        <nav aria-label={PDF_PAGES.navigation} className="mb-4 flex items-center justify-between gap-3">
          {/* Not disabled at the ends: a disabled button would lose the focus of whoever pages with the keyboard. */}
          <Button variant="outline" aria-disabled={number === 1} onClick={() => setNumber(Math.max(1, number - 1))}>
            {PDF_PAGES.previous}
            <span className="sr-only"> {PDF_PAGES.unit}</span>
          </Button>
          <p role="status">{PDF_PAGES.position(number, last)}</p>
          <Button
            variant="outline"
            aria-disabled={number === last}
            onClick={() => setNumber(Math.min(last, number + 1))}
          >
            {PDF_PAGES.next}
            <span className="sr-only"> {PDF_PAGES.unit}</span>
          </Button>
        </nav>
      )}
      <div tabIndex={zoom === 1 ? undefined : 0} className="overflow-auto">
        <PdfPage
          key={number}
          name={name}
          pdf={pdf}
          number={number}
          zoom={zoom}
          found={search.matches.filter(({ page }) => page === number)}
          current={search.matches[search.current]}
        />
      </div>
    </div>
  )
}
