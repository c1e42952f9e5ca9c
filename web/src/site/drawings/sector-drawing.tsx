import type { ComponentType } from 'react'
import { DrawingFrame } from './drawing-frame.tsx'

const DRAWINGS: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  property: PropertyDrawing,
  'commercial-real-estate': CommercialRealEstateDrawing,
  energy: EnergyDrawing,
  mining: MiningDrawing,
  biotech: BiotechDrawing,
  technology: TechnologyDrawing,
  infrastructure: InfrastructureDrawing,
}

/** The drawing of a sector, by its value; the ledger for a sector without its own. */
export function SectorDrawing({ sector, className = '' }: { sector: string; className?: string }) {
  const Drawing = DRAWINGS[sector] ?? OtherDrawing
  return <Drawing className={className} />
}

/** Three gabled houses, the middle one cut open. */
function PropertyDrawing({ className }: { className?: string }) {
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

/** An office block and its wings, on their axis. */
function CommercialRealEstateDrawing({ className }: { className?: string }) {
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

/** Solar trackers under the sun’s path, and the line that takes their power away. */
function EnergyDrawing({ className }: { className?: string }) {
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

/** A headframe above its shaft. */
function MiningDrawing({ className }: { className?: string }) {
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

/** A flask, a cell that divides, and the vials that come of it. */
function BiotechDrawing({ className }: { className?: string }) {
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

/** Racks under their cable tray, and the mast that they speak through. */
function TechnologyDrawing({ className }: { className?: string }) {
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

/** A suspension bridge and the water under it. */
function InfrastructureDrawing({ className }: { className?: string }) {
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

/** An open ledger. */
function OtherDrawing({ className }: { className?: string }) {
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
