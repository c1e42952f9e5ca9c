import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/form-field.tsx'
import { describeFound, PDF_SEARCH } from './preview-messages.ts'
import type { PdfSearch } from './use-pdf-search.ts'

interface PdfSearchBoxProps {
  search: PdfSearch
  /** The page that is shown: a search begins there. */
  page: number
}

/** Words to look for in a PDF. Enter finds them, and again the next place; Shift and Enter the one before. */
export function PdfSearchBox({ search, page }: PdfSearchBoxProps) {
  const id = useId()
  const [words, setWords] = useState('')
  return (
    <form
      role="search"
      className="min-w-0 flex-1 basis-56"
      onSubmit={(event) => {
        event.preventDefault()
        void search.find(words, 1, page)
      }}
    >
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
            if (event.key !== 'Enter' || !event.shiftKey) return
            event.preventDefault()
            void search.find(words, -1, page)
          }}
        />
        <Button type="submit" variant="quiet">
          {PDF_SEARCH.findButton}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {describeFound(search)}
      </p>
    </form>
  )
}
