import { expect, test } from 'vitest'
import { boxesOf, findText, textOf, type TextRun } from '../../../web/src/documents/pdf/pdf-text.ts'

const run = (str: string, x: number, y: number, hasEOL = false): TextRun => ({
  str,
  hasEOL,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
})

const LINES = [run('Net operating', 100, 200, true), run('income (NOI): 4.2', 100, 180)]
const TEXT = textOf(LINES)
const found = (words: string) => findText(TEXT, words).map(({ start, end }) => TEXT.slice(start, end))

test('words are found in any case, and over the end of a line', () => {
  expect(found('OPERATING  income')).toEqual(['operating\nincome'])
  expect(found('in')).toEqual(['in', 'in'])
})

test('what is searched for is words, and no pattern', () => {
  expect(found('(noi): 4.2')).toEqual(['(NOI): 4.2'])
  expect(found('4x2')).toEqual([])
  expect(found('.')).toEqual(['.'])
})

test('no words find nothing', () => {
  expect(found('  ')).toEqual([])
})

test('what was found is boxed on each line that it is on', () => {
  const [part] = findText(TEXT, 'operating income')
  expect(part && boxesOf(LINES, part)).toEqual([
    [120, 198, 165, 210],
    [100, 178, 130, 190],
  ])
})

test('an empty run and a run before what was found have no box', () => {
  const runs = [run('Annex', 0, 50), run('', 25, 50, true), run('Yield', 0, 30)]
  const [part] = findText(textOf(runs), 'yield')
  expect(part && boxesOf(runs, part)).toEqual([[0, 28, 25, 40]])
})
