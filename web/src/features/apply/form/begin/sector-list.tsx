import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { Link } from 'react-router-dom'
import { OUTLINE, START } from '../form-messages.ts'

interface SectorListProps {
  title: string
  forms: readonly SectorForm[]
  busy: boolean
  onStart: (form: SectorForm) => void
}

/** The question which form to begin with. One touch answers it, and opens that sector's form. */
export function SectorList({ title, forms, busy, onStart }: SectorListProps) {
  return (
    <section aria-labelledby="sector">
      <h2 id="sector" className="text-heading">
        {title}
      </h2>
      <p className="mt-1 text-muted">
        {START.sectorHint}{' '}
        <Link to="/questions" className="link">
          {START.questionsLink}
        </Link>
      </p>
      <ul className="mt-4 border-t border-ink">
        {forms.map((form) => (
          <li
            key={form.sector}
            className="relative flex min-h-12 sm:min-h-13 items-center gap-x-4 border-b border-line py-2 hover:text-accent has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
              <button
                type="button"
                disabled={busy}
                aria-describedby={`${form.sector}-size`}
                className="flex-1 cursor-pointer text-left font-serif text-lg outline-none after:absolute after:inset-0 disabled:opacity-60"
                onClick={() => onStart(form)}
              >
                {form.label}
              </button>
              <span id={`${form.sector}-size`} className="text-sm text-muted">
                {OUTLINE.questions(fieldsOf(form).length)}
              </span>
            </div>
            <svg
              viewBox="0 0 24 24"
              className="size-5 shrink-0 text-muted"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden
            >
              <path d="M9 5l7 7-7 7" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
