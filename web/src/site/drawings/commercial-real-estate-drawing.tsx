import { DrawingFrame } from './drawing-frame.tsx'

/** An office block and its wings, on their axis. */
export function CommercialRealEstateDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 60H92" />
      <path d="M48 3V65" strokeDasharray="8 3 1 3" />
      <circle cx="48" cy="68" r="3" />
      <path d="M36 60V12H60V60M42 12V8H54V12" />
      <path d="M36 18H60M36 24H60M36 30H60M36 36H60M36 42H60M36 48H60" />
      <path d="M42 18V48M54 18V48" />
      <path d="M36 52H60M42 52V60M54 52V60" />
      <path d="M36 42H14V60M60 42H82V60" />
      <path d="M14 48H36M14 54H36M21 48V60M28 48V60" />
      <path d="M60 48H82M60 54H82M68 48V60M75 48V60" />
    </DrawingFrame>
  )
}
