import { Button } from '#ui/button.tsx'
import { Icon } from '../icon.tsx'
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
