import { DrawingFrame } from './drawing-frame.tsx'

/** A suspension bridge and the water under it. */
export function InfrastructureDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 48H92M4 52H92" />
      <path d="M26 62V13H30V62M66 62V13H70V62M23 62H33M63 62H73" />
      <path d="M26 22H30M26 34H30M66 22H70M66 34H70" />
      <path d="M28 13Q17 37 4 45M28 13Q48 74 68 13M68 13Q79 37 92 45" />
      <path d="M22.4 24V48M16.3 33V48M10.2 40V48" />
      <path d="M34.7 29.6V48M41.3 39.6V48M48 43.5V48M54.7 39.6V48M61.3 29.6V48" />
      <path d="M73.6 24V48M79.7 33V48M85.8 40V48" />
      <path d="M4 64H14M38 62H50M80 64H92M42 67H58M20 69H32M68 69H76" />
    </DrawingFrame>
  )
}
