/** A point with a few words as its name and a sentence or two that say what is meant. */
export interface Point {
  title: string
  text: string
}

export interface Instrument {
  type: string
  /** In US dollars. */
  range: string
  /** Absent where the terms depend on the project altogether. */
  terms?: string
}

/** What a sector's page says beyond its entry in the list; what funders need to see comes from the domain. */
export interface SectorDetails {
  /** Five. */
  problems: readonly Point[]
  instruments: readonly Instrument[]
  /** Ten. */
  diligence: readonly string[]
  /** Four patterns, none of them the account of a transaction. */
  signals: readonly Point[]
  submitLabel: string
  /** The form, with the sector chosen. */
  submitPath: string
}
