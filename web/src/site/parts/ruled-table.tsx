import type { ReactNode } from 'react'
import { Unbroken } from './prose.tsx'

interface RuledTableProps {
  /** What the table shows, for those who do not see the heading above it. */
  caption: string
  columns: readonly string[]
  /** A cell for each column; the first names its row. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/**
 * A table between hairlines. On a phone its rows stack, each cell under its column's name; the roles are written out because
 * browsers forget that a stacked table is one. Of three columns the first, which holds names, is the widest.
 */
export function RuledTable({ caption, columns, rows }: RuledTableProps) {
  return (
    <table role="table" className="block w-full border-t border-ink sm:table sm:table-fixed sm:border-t-0">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="sm:border-b sm:border-ink">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="eyebrow py-2.5 pr-6 text-left text-muted first:nth-last-3:w-2/5"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map(([name, ...cells]) => (
          <tr key={name} role="row" className="block border-b border-line py-4 sm:table-row sm:py-0">
            <th
              role="rowheader"
              scope="row"
              className="block text-left align-baseline font-serif text-lg leading-7 font-normal sm:table-cell sm:py-3.5 sm:pr-6 print:py-2 print:text-base"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                role="cell"
                className="mt-1.5 flex flex-wrap items-baseline gap-x-4 align-baseline sm:mt-0 sm:table-cell sm:py-3.5 sm:pr-6 sm:last:pr-0 print:py-2"
              >
                <span aria-hidden="true" className="w-28 text-sm text-muted sm:hidden">
                  {columns[index + 1]}
                </span>
                <span className="min-w-cell flex-1 text-pretty">
                  <Unbroken>{cell}</Unbroken>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
