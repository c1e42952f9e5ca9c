import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv, toCsvRows } from '../../../../web/src/data/export/csv.ts'

/** What a spreadsheet finds in the file. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(csv.replace(/\r\n$/, ''), { delimiter: ',' }).data
}

test('a table is UTF-8 that Excel recognises, a line a row, with dates that sort and nothing for what is absent', () => {
  const csv = toCsv(
    ['When', 'Who', 'Notes'],
    [
      [new Date(0), 'Zoë, Ltd', null],
      [2, 'a "b"', 'two\nlines'],
    ],
  )
  expect(csv).toBe('\uFEFFWhen,Who,Notes\r\n1970-01-01T00:00:00.000Z,"Zoë, Ltd",\r\n2,"a ""b""","two\nlines"\r\n')
})

test.each([
  '=HYPERLINK("https://evil.example")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\ttab',
  '\rreturn',
  '\nline',
  ' =1',
  '\u200B=1',
  '"=1"',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '=1\n2',
])('no spreadsheet runs %j', (hostile) => {
  expect(cellsOf(toCsv([hostile], [[hostile]]))).toEqual([[`'${hostile}`], [`'${hostile}`]])
})

test('what only looks a little like a formula is written as it is', () => {
  const row = [' a = b; c + d', "O'Hara", '1-2', 'x;y']
  expect(cellsOf(toCsvRows([row]))).toEqual([row])
})

/** Texts made of what breaks tables, more often than chance would make them. */
const NASTY = Array.from('=+-@＝＋－＠\t\r\n ;,"\'\u200B\uFEFF\0|%a1')
const hostile = fc.string({ unit: fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 1 })) })
const tables = fc.array(fc.tuple(hostile, hostile), { minLength: 1 })
const FORMULA = /^[\s\p{C}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u
const withoutApostrophes = (cell: string) => cell.replaceAll("'", '')

test('whatever is written is read again, apart from the apostrophes before what looks like a formula', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const { data } = Papa.parse<string[]>(toCsv(['One', 'Two'], rows).slice(1), { delimiter: ',', newline: '\r\n' })
      const [header, ...read] = data.slice(0, -1)
      expect(header).toEqual(['One', 'Two'])
      expect(read.map((row) => row.map(withoutApostrophes))).toEqual(rows.map((row) => row.map(withoutApostrophes)))
      for (const cell of read.flat()) expect(cell).not.toMatch(FORMULA)
    }),
  )
})

test('no formula begins either where a spreadsheet separates by semicolons or tabs, whatever the quotes say', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      for (const cell of toCsvRows(rows).split(/[;\t\r\n]/u)) expect(cell).not.toMatch(FORMULA)
    }),
  )
})
