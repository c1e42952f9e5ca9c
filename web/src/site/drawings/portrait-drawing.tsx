import { DrawingFrame } from './drawing-frame.tsx'

/** A bust in outline, dashed: somebody who has yet to be announced. */
export function PortraitDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className} viewBox="24 3 48 66">
      <path d="M25 4H71V68H25Z" />
      <path
        d="M48 16C56 16 59 22 58 29C57 37 53 42 48 42C43 42 39 37 38 29C37 22 40 16 48 16M43 41V47C37 50 31 52 29 64M53 41V47C59 50 65 52 67 64"
        strokeDasharray="3 3"
      />
    </DrawingFrame>
  )
}
