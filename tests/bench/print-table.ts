import { judge, median, type Figure } from './figure.ts'

const DIGITS: Readonly<Record<Figure['unit'], number>> = { KB: 1, MB: 1, ms: 0, '×': 2, points: 0, reads: 0 }
const HEAD = ['what', 'budget', 'measured', 'min–max', '']

/** The figures as a table for a terminal. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    const line = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(line.join('  '))
  }
}

function cellsOf(figure: Figure): readonly string[] {
  const { what, unit, budget, samples } = figure
  const say = (value: number) => `${value.toFixed(DIGITS[unit])} ${unit}`
  const span = samples.length > 1 ? `${say(Math.min(...samples))} – ${say(Math.max(...samples))}` : ''
  const promise = budget === undefined ? '' : 'most' in budget ? `≤ ${say(budget.most)}` : `≥ ${say(budget.least)}`
  return [what, promise, say(median(samples)), span, judge(figure)]
}
