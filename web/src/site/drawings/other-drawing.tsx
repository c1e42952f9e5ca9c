import { DrawingFrame } from './drawing-frame.tsx'

/** An open ledger. */
export function OtherDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M48 20C40 14 24 12.5 10 15.5V53.5C24 50.5 40 52 48 58C56 52 72 50.5 86 53.5V15.5C72 12.5 56 14 48 20V58" />
      <path d="M10 19L6 20.5V58.5C22 55.5 40 56.5 48 62C56 56.5 74 55.5 90 58.5V20.5L86 19" />
      <path d="M16 23Q31 20.5 42 26M16 30Q31 27.5 42 33M16 37Q31 34.5 42 40M16 44Q31 41.5 42 47" />
      <path d="M54 26Q62 21.7 72 21.7M54 33Q62 28.7 72 28.7M54 40Q62 35.7 72 35.7" />
      <path d="M76 22L80 22.5M76 29L80 29.5M76 36L80 36.5M74 43L80 43.7M74 46L80 46.7" />
      <path d="M52 59.6V69L50 67L48 69V62" />
    </DrawingFrame>
  )
}
