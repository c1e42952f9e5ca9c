import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon, PageButtons } from './page-buttons.tsx'
import { PdfPage } from './pdf-page.tsx'
import { PdfSearchBox } from './pdf-search-box.tsx'
import { usePdf } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { PDF_FAILURES, PDF_PAGES, PDF_SEARCH } from '../preview-messages.ts'
import { ZoomButtons, type Zoom } from './zoom-buttons.tsx'

/** A PDF, a page at a time, as wide as there is room or enlarged, with a search through all of its pages. */
export function PdfPreview({ name, blob }: { name: string; blob: Blob }) {
  const open = usePdf(blob)
  if (open.state === 'opening') return <p role="status">{PDF_PAGES.opening}</p>
  if (open.state === 'failed') return <p role="alert">{PDF_FAILURES[open.reason]}</p>
  return <Pages name={name} pdf={open.pdf} />
}

function Pages({ name, pdf }: { name: string; pdf: PDFDocumentProxy }) {
  const searchId = useId()
  const [number, setNumber] = useState(1)
  const [zoom, setZoom] = useState<Zoom>(1)
  const [searching, setSearching] = useState(false)
  const search = usePdfSearch(pdf, setNumber)
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:justify-start">
        <PageButtons number={number} last={pdf.numPages} onShow={setNumber} />
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
        <Button
          variant="outline"
          className="min-w-11 sm:hidden"
          aria-label={searching ? PDF_SEARCH.hideButton : PDF_SEARCH.showButton}
          aria-expanded={searching}
          aria-controls={searchId}
          onClick={() => setSearching(!searching)}
        >
          <Icon>
            <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5" />
          </Icon>
        </Button>
        {/* On a phone it is folded: each line of tools is one less of the document. */}
        <div id={searchId} className={`min-w-0 flex-1 basis-56 ${searching ? 'max-sm:basis-full' : 'max-sm:hidden'}`}>
          <PdfSearchBox id={`${searchId}words`} search={search} page={number} />
        </div>
      </div>
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
