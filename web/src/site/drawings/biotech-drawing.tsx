import { DrawingFrame } from './drawing-frame.tsx'

/** A flask, a cell that divides, and the vials that come of it. */
export function BiotechDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 60H92" />
      <path d="M22 10H36M24.5 10V28L12.5 55Q10.5 60 15 60M33.5 10V28L45.5 55Q47.5 60 43 60" />
      <path d="M18.7 41H39.3" />
      <path d="M33.5 16H30M33.5 22H30M36.2 34H32.5" />
      <circle cx="25" cy="51" r="3" />
      <circle cx="34" cy="53" r="2" />
      <circle cx="31.5" cy="46" r="1.25" />
      <path d="M72 12.8A9 9 0 1 0 72 27.2A9 9 0 1 0 72 12.8" />
      <circle cx="65.5" cy="20" r="2.5" />
      <circle cx="78.5" cy="20" r="2.5" />
      <path d="M56 60V46L58 43V40H62V43L64 46V60M57 40V36H63V40M56 51H64" />
      <path d="M68 60V46L70 43V40H74V43L76 46V60M69 40V36H75V40M68 51H76" />
      <path d="M80 60V46L82 43V40H86V43L88 46V60M81 40V36H87V40M80 51H88" />
    </DrawingFrame>
  )
}
