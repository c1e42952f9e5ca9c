import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'

const FAILURES = {
  reader: 'This device must go online once before it can show PDFs. The file is safe; try again when you are online.',
  browser: 'To show PDFs, this browser has to be updated. The file is safe; you can open it in another program.',
  locked: 'This PDF is protected by a password, so it can’t be shown here. Open it in another program.',
  unreadable: 'This PDF can’t be shown here. It may be damaged; open it in another program.',
} as const

/** A PDF, a page at a time, as wide as there is room. */
export function PdfPreview({ name, blob }: { name: string; blob: Blob }) {
  const open = usePdf(blob)
  if (open.state === 'opening') return <p role="status">Opening…</p>
  if (open.state === 'failed') return <p role="alert">{FAILURES[open.reason]}</p>
  return <Pages name={name} pdf={open.pdf} />
}

function Pages({ name, pdf }: { name: string; pdf: PDFDocumentProxy }) {
  const [number, setNumber] = useState(1)
  const last = pdf.numPages
  return (
    <div>
      {last > 1 && (
        <nav aria-label="Pages" className="mb-4 flex items-center justify-between gap-3">
          {/* Not disabled at the ends: a disabled button would lose the focus of whoever pages with the keyboard. */}
          <Button variant="outline" aria-disabled={number === 1} onClick={() => setNumber(Math.max(1, number - 1))}>
            Previous<span className="sr-only"> page</span>
          </Button>
          <p role="status">
            Page {number} of {last}
          </p>
          <Button
            variant="outline"
            aria-disabled={number === last}
            onClick={() => setNumber(Math.min(last, number + 1))}
          >
            Next<span className="sr-only"> page</span>
          </Button>
        </nav>
      )}
      <PdfPage key={number} name={name} pdf={pdf} number={number} />
    </div>
  )
}
