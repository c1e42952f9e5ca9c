import Papa from 'papaparse'

export type Cell = string | number | Date | null | undefined

/**
 * Where a spreadsheet may see the beginning of a formula, as OWASP lists it, with nothing but what can't be seen in front of it, and
 * the full-width forms that Japanese programs take alike: at the start of a cell, and behind a semicolon, a tab or a line break,
 * because where lists are separated by those a spreadsheet begins a cell there, whatever the quotes say. The library's own
 * pattern knows none of this, and lets a text of several lines pass.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/** Without it Excel reads a file as of the machine's own 8-bit code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as a CSV file that any spreadsheet opens: see `toCsvRows`, with a header and told to be UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + toCsvRows([header, ...rows])
}

/**
 * Rows as lines of CSV (RFC 4180), each ended by CRLF. No text in it is run as a formula: an apostrophe stands before what
 * looks like one. Dates are written in ISO 8601, UTC; null and undefined as nothing.
 */
export function toCsvRows(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(
    rows.map((row) => row.map(escapeFormulas)),
    { newline: '\r\n' },
  )}\r\n`
}

function escapeFormulas(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(FORMULA_START, "'") : cell
}
