import { isDeclarable, plainFileName } from '@sotto/domain/documents/file-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('a name that is declared', () => {
  test.each([
    ['Valuation.pdf', 'x.pdf'],
    ['PLAN.PDF', 'x.pdf'],
    ['photo.jpeg', 'x.jpg'],
    ['Lageplan "süd": 図面 v1.2.docx', 'x.docx'],
    ['❤\ufe0f می\u200cخواهم.pdf', 'x.pdf'],
  ])('may be %j for what is stored as %s', (name, storedName) => {
    expect(isDeclarable(name, storedName)).toBe(true)
  })

  test.each([
    ['Valuation.html', 'x.pdf'],
    ['Valuation.pdf.bat', 'x.pdf'],
    ['Term sheet.msi', 'x.doc'],
    ['Valuation\u202Efdp.hta', 'x.pdf'],
    ['Valuation\u202Eatad.pdf', 'x.pdf'],
    ['\u200b.pdf', 'x.pdf'],
    ['Pl\u00adan.pdf', 'x.pdf'],
    ['\u2800.pdf', 'x.pdf'],
    ['\ufe0f.pdf', 'x.pdf'],
    ['..\\..\\up/there.lnk', 'x.zip'],
    ['..\\..\\up\\there.zip', 'x.zip'],
    ['up/there.zip', 'x.zip'],
    ['.profile.pdf', 'x.pdf'],
    ['.pdf', 'x.pdf'],
    ['two\nlines.pdf', 'x.pdf'],
    ['Plan.pdf ', 'x.pdf'],
    ['Plan', 'x.pdf'],
    ['Plan.xlſ', 'x.xls'],
    ['Plan.pdf', 'x.docx'],
    ['Plan.html', 'x.html'],
    ['Plan', 'x'],
  ])('may not be %j for what is stored as %s', (name, storedName) => {
    expect(isDeclarable(name, storedName)).toBe(false)
  })

  test('can be made of any name that has a known extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (stem) => {
        expect(isDeclarable(plainFileName(`${stem}.pdf`), 'x.pdf')).toBe(true)
      }),
    )
  })
})
