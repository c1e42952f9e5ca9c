import type { ComponentType } from 'react'
import { BiotechDrawing } from './biotech-drawing.tsx'
import { CommercialRealEstateDrawing } from './commercial-real-estate-drawing.tsx'
import { EnergyDrawing } from './energy-drawing.tsx'
import { InfrastructureDrawing } from './infrastructure-drawing.tsx'
import { MiningDrawing } from './mining-drawing.tsx'
import { OtherDrawing } from './other-drawing.tsx'
import { PropertyDrawing } from './property-drawing.tsx'
import { TechnologyDrawing } from './technology-drawing.tsx'

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
