import Papa from 'papaparse'

export type Cell = string | number | Date | null | undefined

/**
 * What a spreadsheet may take for the beginning of a formula, as OWASP lists it, with white space before it or not, and the
 * full-width forms that Japanese programs take alike. The library's own pattern lets a text of several lines pass.
 */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Without it Excel reads a file as of the machine's own 8-bit code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as a CSV file that any spreadsheet opens: see `toCsvRows`, with a header and told to be UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + toCsvRows([header, ...rows])
}

/**
 * Rows as lines of CSV (RFC 4180), each ended by CRLF. No text in it is run as a formula: an apostrophe stands before one that
 * looks like one. Dates are written in ISO 8601, UTC; null and undefined as nothing.
 */
export function toCsvRows(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`
}
