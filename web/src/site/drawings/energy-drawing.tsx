import { DrawingFrame } from './drawing-frame.tsx'

/** Solar trackers under the sun’s path, and the line that takes their power away. */
export function EnergyDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 60H92" />
      <path d="M5 40A28 29 0 0 1 41 14.5M49.5 17.5A28 29 0 0 1 60.8 38" strokeDasharray="3 3" />
      <circle cx="45.4" cy="14.6" r="4.4" />
      <path d="M7 55H26L32 43H13Z" />
      <path d="M10 49H29M13.3 55L19.3 43M19.7 55L25.7 43" />
      <path d="M12 55V60M21 55V60" />
      <path d="M32 55H51L57 43H38Z" />
      <path d="M35 49H54M38.3 55L44.3 43M44.7 55L50.7 43" />
      <path d="M37 55V60M46 55V60" />
      <path d="M67 60L73.6 26L75 10L76.4 26L83 60" />
      <path d="M73.6 26L79.8 43.5L67 60M76.4 26L70.2 43.5L83 60M70.2 43.5H79.8" />
      <path d="M67 22L75 17L83 22ZM65 32L72.8 30.2M85 32L77.2 30.2M65 32H72.4M85 32H77.6" />
      <path d="M67 22V24.5M83 22V24.5M65 32V34.5M85 32V34.5" />
      <path d="M83 24.5Q87 28 92 29.5M85 34.5Q88.5 37.5 92 38.5" />
      <path d="M67 24.5C65.5 36 62 46 60.5 52M65 34.5C64 42 63 47 62 52" />
      <path d="M58 60V52H64.5V60" />
    </DrawingFrame>
  )
}
