import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilePlace } from '../../../web/src/features/apply/files/file-place.tsx'

const read = ({ documents }: typeof property, attached: number, dragging = false) =>
  renderToStaticMarkup(
    createElement(FilePlace, {
      id: 'place',
      section: documents,
      attached,
      dragging,
      busy: false,
      onFiles: () => undefined,
    }),
  )

test('files can be chosen, dropped or pasted until there are as many as the form takes', () => {
  expect(read(property, 9)).toContain('Choose files')
  expect(read(property, 9)).toContain('or drop or paste them here')
  expect(read(property, 9, true)).toContain('Drop them here')
  expect(read(property, 10)).toContain('10 of 10 documents attached. Remove one to attach another.')
  expect(read(property, 10)).not.toMatch(/Choose files|Take a photo|paste/)
  expect(read(property, 10, true)).not.toContain('Drop')
})

test('a form of one file speaks of one', () => {
  expect(read(pitchDeck, 0)).toContain('Choose file<')
  expect(read(pitchDeck, 0)).toContain('or drop or paste it here')
  expect(read(pitchDeck, 0, true)).toContain('Drop it here')
  expect(read(pitchDeck, 1)).toContain('One document is attached. To attach another, replace or remove it.')
})

test('a form that has more files than it takes says how many to remove', () => {
  expect(read(pitchDeck, 5)).toContain('5 documents are attached. This form takes one, so remove 4 documents.')
})
