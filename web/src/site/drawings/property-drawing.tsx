import { DrawingFrame } from './drawing-frame.tsx'

/** Three gabled houses, the middle one cut open. */
export function PropertyDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 60H92" />
      <path d="M18 60V36L28 24L38 36L48 24L58 36L68 24L78 36V60" />
      <path d="M38 36V66M58 36V66M36 66H40M56 66H60" />
      <path d="M38 36H58M38 48H58" />
      <path d="M42 60V57H45V54H48V51H51V48" />
      <path d="M22 60V50H27V60M31 50H35V55H31ZM25 39H31V45H25Z" />
      <path d="M74 60V50H69V60M65 50H61V55H65ZM71 39H65V45H71Z" />
      <path d="M26 26.4V19H30V26.4M66 26.4V19H70V26.4" />
      <path d="M86 60V44" />
      <circle cx="86" cy="43" r="5" />
      <path d="M10 60V50" />
      <circle cx="10" cy="49" r="3.5" />
    </DrawingFrame>
  )
}
