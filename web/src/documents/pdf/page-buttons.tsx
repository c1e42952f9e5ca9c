import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { PDF_PAGES } from '../preview-messages.ts'

interface PageButtonsProps {
  number: number
  last: number
  onShow: (number: number) => void
}

/** From page to page, where there are several. */
export function PageButtons({ number, last, onShow }: PageButtonsProps) {
  if (last === 1) return null
  const [word, rest] = PDF_PAGES.position(number, last)
  return (
    <nav aria-label={PDF_PAGES.navigation} className="flex items-center gap-2">
      {/* Not disabled at the ends: a disabled button would lose the focus of whoever pages with the keyboard. */}
      <Button
        variant="outline"
        className="min-w-11"
        aria-label={PDF_PAGES.previousButton}
        aria-disabled={number === 1}
        onClick={() => onShow(Math.max(1, number - 1))}
      >
        <Icon>
          <path d="M15 5l-7 7 7 7" />
        </Icon>
      </Button>
      <p role="status" className="text-sm whitespace-nowrap tabular-nums">
        <span className="max-sm:sr-only">{word}</span>
        {rest}
      </p>
      <Button
        variant="outline"
        className="min-w-11"
        aria-label={PDF_PAGES.nextButton}
        aria-disabled={number === last}
        onClick={() => onShow(Math.min(last, number + 1))}
      >
        <Icon>
          <path d="M9 5l7 7-7 7" />
        </Icon>
      </Button>
    </nav>
  )
}

/** A drawing of lines, 24 by 24; its button has the name. It takes the room that the button leaves around words. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="-mx-2 size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      {children}
    </svg>
  )
}
