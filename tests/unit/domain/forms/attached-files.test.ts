import { findFileProblem } from '@sotto/domain/forms/answers'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { describe, expect, test } from 'vitest'

const plans = (count: number) => Array.from({ length: count }, (_, index) => ({ fileName: `Plan ${index}.pdf` }))

describe('the files of an application keep it from being sent', () => {
  test('where there is none and the form requires one, and nowhere else', () => {
    expect(findFileProblem(pitchDeck, [])).toBe('Pitch deck is required')
    expect(findFileProblem(property, [])).toBeUndefined()
    expect(findFileProblem(pitchDeck, plans(1))).toBeUndefined()
  })

  test('where one is damaged, by its name', () => {
    const files = [...plans(1), { fileName: 'Title.pdf', damaged: true }]
    expect(findFileProblem(property, files)).toBe(
      'Damaged on this device: Title.pdf. Replace or remove it before you send.',
    )
  })

  test('where another form took one of that kind', () => {
    const picture = { fileName: 'View.jpg' }
    expect(findFileProblem(property, [picture])).toBeUndefined()
    expect(findFileProblem(pitchDeck, [picture])).toContain('View.jpg can’t be sent with this form.')
  })

  test('where there are more than the form takes', () => {
    expect(findFileProblem(property, plans(10))).toBeUndefined()
    expect(findFileProblem(property, plans(11))).toBe('Maximum 10 files allowed')
    expect(findFileProblem(pitchDeck, plans(2))).toBe('Maximum 1 files allowed')
  })
})
