import { DrawingFrame } from './drawing-frame.tsx'

/** A headframe above its shaft. */
export function MiningDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 46H56M64 46H92" />
      <path d="M56 70V18M64 70V18M53 18H67" />
      <path d="M56 18L64 32L56 46M64 18L56 32L64 46M56 32H64" />
      <path d="M56 20L40 46" />
      <circle cx="60" cy="11" r="6" />
      <circle cx="60" cy="11" r="1" />
      <path d="M60 17V58M57.5 58H62.5V65H57.5Z" />
      <path d="M10 46V33L20 27L30 33V46M10 33H30M17 46V39H23V46" />
      <path d="M25 30L56.5 6.2" />
      <path d="M64 58H84M64 66H78" />
      <path d="M8 56H46M8 64H38" strokeDasharray="6 3" />
      <path d="M76 46L84 37L92 46" />
    </DrawingFrame>
  )
}
