import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/fields/form-field.tsx'
import { describeFound, PDF_SEARCH } from '../preview-messages.ts'
import type { PdfSearch } from './use-pdf-search.ts'

interface PdfSearchBoxProps {
  id: string
  search: PdfSearch
  /** The page that is shown: a search begins there. */
  page: number
}

/**
 * Words to look for in a PDF. Enter finds them, and again the next place; Shift and Enter the one before. No form: a preview stands in
 * the form of an application, and a browser sends the page away for a form in a form.
 */
export function PdfSearchBox({ id, search, page }: PdfSearchBoxProps) {
  const [words, setWords] = useState('')
  return (
    <div role="search">
      <label htmlFor={id} className="sr-only">
        {PDF_SEARCH.label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          placeholder={PDF_SEARCH.label}
          className={`${CONTROL} min-w-0 flex-1`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void search.find(words, event.shiftKey ? -1 : 1, page)
          }}
        />
        <Button variant="quiet" onClick={() => void search.find(words, 1, page)}>
          {PDF_SEARCH.findButton}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        <span className="mt-2 block empty:hidden">{describeFound(search)}</span>
      </p>
    </div>
  )
}
