import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import type { Consent } from './cookie-notice.tsx'
import { DETAILS, NOTICE } from './messages/cookie-notice.tsx'
import { Points } from './parts/points.tsx'

/** The question itself, at the foot of the window. */
export function CookieQuestion({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  const [detailed, setDetailed] = useState(false)
  return (
    <section
      id="cookie-notice"
      aria-labelledby="cookie-notice-title"
      className="fixed inset-x-0 bottom-0 z-foot max-h-question overflow-y-auto border-t border-ink bg-sheet pb-safe shadow-raised print:hidden"
    >
      <h2 id="cookie-notice-title" className="sr-only">
        {NOTICE.title}
      </h2>
      {detailed && <Details />}
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-1 px-4 text-sm sm:px-8">
        <p className="flex-1 py-1 leading-snug text-muted">{NOTICE.text}</p>
        {detailed && (
          <div className="flex flex-wrap max-sm:order-last max-sm:-ml-2 max-sm:w-full">
            <Button variant="quiet" onClick={() => onAnswer('accepted')}>
              {NOTICE.acceptButton}
            </Button>
            <Button variant="quiet" onClick={() => onAnswer('essential')}>
              {NOTICE.essentialButton}
            </Button>
            <Button variant="quiet" onClick={() => onAnswer('declined')}>
              {NOTICE.declineButton}
            </Button>
          </div>
        )}
        <Button
          variant="quiet"
          aria-expanded={detailed}
          aria-controls="cookie-notice-details"
          onClick={() => setDetailed(!detailed)}
        >
          {detailed ? NOTICE.hideDetails : NOTICE.showDetails}
        </Button>
        <button
          type="button"
          aria-label={NOTICE.closeButton}
          onClick={() => onAnswer('declined')}
          className="-mr-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center"
        >
          <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
            <path d="M4.5 4.5l15 15M19.5 4.5l-15 15" />
          </svg>
        </button>
      </div>
    </section>
  )
}

/** What an answer can't change, because there is nothing to agree to: said rather than left to be guessed. */
function Details() {
  return (
    <div id="cookie-notice-details" className="mx-auto max-w-page px-4 py-3 text-compact sm:px-8">
      <p>{DETAILS.intro}</p>
      <div className="mt-1">
        <Points points={DETAILS.kept} />
      </div>
      <p className="mt-2">
        {DETAILS.effect((name) => (
          <Link to="/privacy" className="link">
            {name}
          </Link>
        ))}
      </p>
    </div>
  )
}
