import { Button } from '#ui/button.tsx'
import { ZOOM } from '../preview-messages.ts'

/** How many times as wide as its place something is shown. */
const STEPS = [1, 1.5, 2, 3] as const

export type Zoom = (typeof STEPS)[number]

interface ZoomButtonsProps {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
}

/** Makes what is shown larger and smaller again, in steps. */
export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const index = STEPS.indexOf(zoom)
  const [smaller, larger] = [STEPS[index - 1], STEPS[index + 1]]
  return (
    <div role="group" aria-label={ZOOM.label} className="flex items-center gap-1">
      {/* Not disabled at the ends: a disabled button would lose the focus of whoever zooms with the keyboard. */}
      <Button
        variant="outline"
        aria-label={ZOOM.out}
        aria-disabled={smaller === undefined}
        className="min-w-11"
        onClick={() => onZoom(smaller ?? zoom)}
      >
        −
      </Button>
      <span role="status" className="min-w-12 text-center text-sm tabular-nums max-sm:sr-only">
        {ZOOM.level(zoom)}
      </span>
      <Button
        variant="outline"
        aria-label={ZOOM.in}
        aria-disabled={larger === undefined}
        className="min-w-11"
        onClick={() => onZoom(larger ?? zoom)}
      >
        +
      </Button>
    </div>
  )
}
