import type { ReactNode } from 'react'
import { Unbroken } from './prose.tsx'

export interface Figure {
  label: string
  value: ReactNode
  /** What the figure is of, where the label alone could be misread. */
  note?: string
}

/** `large` and `largest` are for a band of their own: side by side where it is wide, on the label’s line where it is not, below it on a phone. */
const BAND = {
  list: 'border-line lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10',
  row: 'not-last:max-lg:border-b sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:items-baseline sm:max-lg:justify-between lg:w-min lg:min-w-56',
  value: 'tracking-tight whitespace-nowrap lg:mt-5',
  note: 'sm:max-lg:mt-1 sm:max-lg:w-full lg:mt-4',
}

const SIZES = {
  line: {
    list: 'border-ink',
    row: 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b py-3',
    value: 'ml-auto text-right text-xl leading-7',
    note: 'w-full',
  },
  large: {
    list: BAND.list,
    row: `pt-3 not-last:pb-3 sm:pt-4 sm:not-last:pb-4 lg:pt-6 ${BAND.row}`,
    value: `mt-1 text-display ${BAND.value}`,
    note: `mt-1 ${BAND.note}`,
  },
  largest: {
    list: `mt-2 sm:mt-6 ${BAND.list}`,
    row: `py-6 ${BAND.row}`,
    value: `mt-5 text-figure ${BAND.value}`,
    note: `mt-4 ${BAND.note}`,
  },
}

interface FigureListProps {
  figures: readonly Figure[]
  size?: keyof typeof SIZES
}

/** Labels with their figures, under a rule. */
export function FigureList({ figures, size = 'line' }: FigureListProps) {
  const styles = SIZES[size]
  return (
    <dl className={`border-t ${styles.list}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={`border-line ${styles.row}`}>
          <dt className="text-muted">{label}</dt>
          <dd className={`font-serif ${styles.value}`}>{value}</dd>
          {note && (
            <dd className={`text-sm text-pretty text-muted ${styles.note}`}>
              <Unbroken>{note}</Unbroken>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
