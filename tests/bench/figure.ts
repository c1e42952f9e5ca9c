/** What a row of the table says: a claim, its budget and what was measured. */
export interface Figure {
  what: string
  unit: 'KB' | 'MB' | 'ms' | '×' | 'points' | 'reads'
  /** Absent where nothing is promised and the figure is only told. */
  budget?: { most: number } | { least: number }
  /** One for each repetition; a size needs no second. */
  samples: readonly number[]
}

export type Verdict = 'ok' | 'over' | '–'

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The value that the given share of samples does not exceed (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  return [...samples].sort((a, b) => a - b)[Math.ceil(samples.length * share) - 1] ?? NaN
}

/** Judges the median. What could not be measured is not ok. */
export function judge({ budget, samples }: Pick<Figure, 'budget' | 'samples'>): Verdict {
  if (budget === undefined) return '–'
  const measured = median(samples)
  return ('most' in budget ? measured <= budget.most : measured >= budget.least) ? 'ok' : 'over'
}
