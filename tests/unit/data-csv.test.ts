import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv } from '../../web/src/data/csv.ts'

/** What a spreadsheet finds in the file. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(csv.replace(/\r\n$/, '')).data
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
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＠1',
  '=1\n2',
])('no spreadsheet runs %j', (hostile) => {
  expect(cellsOf(toCsv([hostile], [[hostile]]))).toEqual([[`'${hostile}`], [`'${hostile}`]])
})

test('whatever is written is read again, apart from the apostrophe before what looks like a formula', () => {
  const texts = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '-', 'a,b', '"', '\r\n', ' ')))
  fc.assert(
    fc.property(texts, (rows) => {
      const [header, ...read] = cellsOf(toCsv(['One', 'Two'], rows))
      expect(header?.map((cell) => cell.replace('\uFEFF', ''))).toEqual(['One', 'Two'])
      expect(read.map((row) => row.map(withoutApostrophe))).toEqual(rows.map((row) => row.map(withoutApostrophe)))
      expect(read.flat().filter((cell) => /^\s*[=+\-@]|^[\t\r\n]/.test(cell))).toEqual([])
    }),
  )
})

const withoutApostrophe = (cell: string) => cell.replace(/^'/, '')
