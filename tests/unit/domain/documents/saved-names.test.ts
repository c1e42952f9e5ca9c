import { distinctFileNames, safeFileName } from '@sotto/domain/documents/saved-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('a file’s name in a folder of somebody else', () => {
  test.each([
    ['Valuation 2025.pdf', 'Valuation 2025.pdf'],
    ['Lageplan "süd" 図面.pdf', 'Lageplan _süd_ 図面.pdf'],
    ['../../etc/passwd', '_.._.._etc_passwd'],
    ['..\\..\\start.pdf', '_.._.._start.pdf'],
    ['C:plan.pdf', 'C_plan.pdf'],
    ['two\nlines\u0000.pdf', 'two_lines_.pdf'],
    ['invoice\u202Efdp.zip', 'invoice_fdp.zip'],
    ['.profile.pdf', '_.profile.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['nul', '_nul'],
    ['lpt1 .tar.zip', '_lpt1 .tar.zip'],
    ['console.pdf', 'console.pdf'],
    ['plan.pdf. . ', 'plan.pdf'],
    ['..', 'file'],
    ['', 'file'],
  ])('%j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  test('is cut to what a file system takes, and keeps its extension', () => {
    const safe = safeFileName(`${'図'.repeat(250)}.pdf`)
    expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(240)
    expect(safe).toMatch(/^図{70,}\.pdf$/)
  })

  test('never leaves its folder, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeFileName(name)
        expect(safe).not.toMatch(/[\\/:]|^\.|[. ]$/)
        expect(safe.length).toBeGreaterThan(0)
        expect(safeFileName(safe)).toBe(safe)
      }),
    )
  })
})

describe('files that share a folder', () => {
  test('are numbered where their names meet, by case or by Unicode form, too', () => {
    expect(distinctFileNames(['Plan.pdf', 'plan.PDF', 'Plan.pdf', 'Plan (2).pdf', 'Caf\u00e9', 'Cafe\u0301'])).toEqual([
      'Plan.pdf',
      'plan (2).PDF',
      'Plan (3).pdf',
      'Plan (2) (2).pdf',
      'Caf\u00e9',
      'Cafe\u0301 (2)',
    ])
  })

  test('are numbered where Windows writes both of a Greek word’s last letters as one capital', () => {
    expect(distinctFileNames(['ΠΛΑΝΟΣ.pdf', 'πλανος.pdf', 'πλανοσ.pdf'])).toEqual([
      'ΠΛΑΝΟΣ.pdf',
      'πλανος (2).pdf',
      'πλανοσ (3).pdf',
    ])
  })

  test('that become the same by being made safe are told apart', () => {
    expect(distinctFileNames(['a/b.pdf', 'a\\b.pdf'])).toEqual(['a_b.pdf', 'a_b (2).pdf'])
  })
})
