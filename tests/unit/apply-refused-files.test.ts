import { FILE_EXTENSIONS, refuseFile } from '@sotto/domain/files'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusedFiles } from '../../web/src/features/apply/refused-files.tsx'

const LIMITS = { maxFiles: 10, extensions: FILE_EXTENSIONS }
const refused = [{ name: 'empty.pdf', size: 0 }].flatMap((file) => refuseFile(file, LIMITS) ?? [])
const read = (notAttached: number) =>
  renderToStaticMarkup(createElement(RefusedFiles, { refused, notAttached, onDismiss: () => undefined }))

test('one file that could not be taken is named, and no more is said to be missing', () => {
  expect(read(1)).toContain('1 file was not attached')
  expect(read(1)).toContain('empty.pdf has no content')
  expect(read(1)).not.toContain('others')
})

test('the others of a selection that was refused as a whole are counted with those that are named', () => {
  expect(read(11)).toContain('11 files were not attached')
  expect(read(11)).toContain('The others were not attached either. Choose them again.')
})
