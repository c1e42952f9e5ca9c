import { FILE_EXTENSIONS, refuseFile, refuseSelection } from '@sotto/domain/documents/files'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusedFiles } from '../../../web/src/features/apply/files/refused-files.tsx'

const LIMITS = { maxFiles: 10, extensions: FILE_EXTENSIONS }
const refused = [{ name: 'empty.pdf', size: 0 }].flatMap((file) => refuseFile(file, LIMITS) ?? [])
const read = (props: Partial<Parameters<typeof RefusedFiles>[0]>) =>
  renderToStaticMarkup(
    createElement(RefusedFiles, {
      refused,
      others: [],
      attached: 0,
      limits: LIMITS,
      onDismiss: () => undefined,
      ...props,
    }),
  )
const tooMany = (attached: number, limits = LIMITS) => {
  const eleven = Array.from({ length: 11 }, (_, index) => ({ name: `Plan ${index}.pdf`, size: 1 }))
  const whole = refuseSelection(eleven, attached, limits)
  return read({ refused: [], others: eleven.map(({ name }) => name), attached, limits, ...(whole && { whole }) })
}

test('one file that could not be taken is named, and no more is said to be missing', () => {
  expect(read({})).toContain('1 file was not attached')
  expect(read({})).toContain('empty.pdf is empty')
  expect(read({})).not.toContain('Choose it again')
})

test('the others of a selection that was refused as a whole are named and counted with those that have a reason', () => {
  const others = Array.from({ length: 10 }, (_, index) => `Plan ${index}.pdf`)
  expect(read({ others })).toContain('11 files were not attached')
  expect(read({ others })).toContain('These were not attached either. Choose them again:')
  for (const name of others) expect(read({ others })).toContain(name)
  expect(read({ others: ['Plan.pdf'] })).toContain('This one was not attached either. Choose it again:')
})

test('a selection that makes too many says how many more can be attached, or that one is to be removed', () => {
  expect(tooMany(0)).toContain('11 files were not attached')
  expect(tooMany(0)).toContain('Maximum 10 files allowed')
  expect(tooMany(0)).toContain('Choose up to 10 files.')
  expect(tooMany(0)).toContain('Not attached:')
  expect(tooMany(0)).toContain('Plan 10.pdf')
  expect(tooMany(4)).toContain('4 of 10 documents attached. You can attach up to 6 more.')
  expect(tooMany(9)).toContain('9 of 10 documents attached. You can attach one more.')
  expect(tooMany(10)).toContain('Remove a document first.')
  expect(tooMany(0, { ...LIMITS, maxFiles: 1 })).toContain('Choose one file.')
  expect(tooMany(1, { ...LIMITS, maxFiles: 1 })).toContain('Replace the attached document, or remove it first.')
})

test('what a file by itself is refused for is not said of the whole selection again', () => {
  const [whole] = refused
  expect(read({ ...(whole && { whole }) }).match(/empty.pdf/g)).toHaveLength(1)
})

test('a file that should have replaced another says that the other is still attached', () => {
  expect(read({ replacing: 'Plan.pdf' })).toMatch(/Plan.pdf<\/bdi> stays attached/)
  expect(read({})).not.toContain('stays attached')
})

test('a selection for which the device has no room is told so', () => {
  const whole = { title: 'Not enough space', message: 'Free some space first.' }
  expect(read({ refused: [], others: ['Plan.pdf', 'Model.xlsx'], whole })).toContain('Free some space first.')
  expect(read({ refused: [], others: ['Plan.pdf'], whole })).toContain('Plan.pdf')
})
