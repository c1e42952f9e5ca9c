import { DrawingFrame } from './drawing-frame.tsx'

/** Racks under their cable tray, and the mast that they speak through. */
export function TechnologyDrawing({ className }: { className?: string }) {
  return (
    <DrawingFrame className={className}>
      <path d="M4 60H92" />
      <path d="M8 60V26H22V60M26 60V26H40V60M44 60V26H58V60" />
      <path d="M8 33H22M8 40H22M8 47H22M8 54H22M26 33H40M26 47H40M26 54H40M44 33H58M44 40H58M44 47H58" />
      <path d="M11 29.5H11.01M13.5 29.5H13.51M11 36.5H11.01M13.5 36.5H13.51M11 43.5H11.01M13.5 43.5H13.51M11 50.5H11.01M13.5 50.5H13.51M29 29.5H29.01M31.5 29.5H31.51M29 40H29.01M31.5 40H31.51M29 50.5H29.01M31.5 50.5H31.51M47 29.5H47.01M49.5 29.5H49.51M47 36.5H47.01M49.5 36.5H49.51M47 43.5H47.01M49.5 43.5H49.51M47 53.5H47.01M49.5 53.5H49.51" />
      <path d="M4 16H62V20H4ZM10 16V20M18 16V20M26 16V20M34 16V20M42 16V20M50 16V20M58 16V20" />
      <path d="M15 20V26M33 20V26M51 20V26" />
      <path d="M76 60V22M74 12H78V22H74ZM76 28L67 60M76 28L85 60" />
      <path d="M80.6 12.4A6.5 6.5 0 0 1 80.6 21.6M84.1 8.9A11.5 11.5 0 0 1 84.1 25.1M87.7 5.3A16.5 16.5 0 0 1 87.7 28.7" />
      <path d="M71.4 12.4A6.5 6.5 0 0 0 71.4 21.6M67.9 8.9A11.5 11.5 0 0 0 67.9 25.1" />
      <path d="M51 60V67H76V60" strokeDasharray="3 3" />
    </DrawingFrame>
  )
}
