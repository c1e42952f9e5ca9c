import { randomBytes } from 'node:crypto'
import { MAX_EXPANSION, MAX_EXPANSION_RATIO, MEBIBYTE } from '@sotto/domain/limits'
import { judgeArchive } from '@sotto/functions/src/documents/judge-archive.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zipOf, type ZipEntry } from '../factories/zip.ts'

const WORD: ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<document/>' },
]

describe('an archive', () => {
  it('of a document is one with the document’s parts, and is not one of another kind', async () => {
    expect(await judgeArchive('docx', zipOf(WORD))).toBeUndefined()
    expect(await judgeArchive('zip', zipOf(WORD))).toBeUndefined()
    expect(await judgeArchive('xlsx', zipOf(WORD))).toBe('wrong-content')
    expect(await judgeArchive('docx', zipOf([{ name: 'plan.html', content: '<html>' }]))).toBe('wrong-content')
  })

  it('may be empty, unless it should be a document', async () => {
    expect(await judgeArchive('zip', zipOf([]))).toBeUndefined()
    expect(await judgeArchive('docx', zipOf([]))).toBe('wrong-content')
  })

  it('that only begins as one is none', async () => {
    const whole = zipOf(WORD)
    expect(await judgeArchive('zip', whole.subarray(0, whole.length - 1))).toBe('wrong-content')
    expect(await judgeArchive('zip', Buffer.from('PK\u0003\u0004 and then a letter'))).toBe('wrong-content')
    expect(await judgeArchive('zip', Buffer.concat([whole, Buffer.from('<script>')]))).toBe('wrong-content')
  })

  it('that is a bomb is refused unopened', { timeout: 30_000 }, async () => {
    const bomb = zipOf([{ name: 'zeros', content: Buffer.alloc(MAX_EXPANSION + 1) }])
    expect(bomb.length).toBeLessThan(MEBIBYTE)
    expect(await judgeArchive('zip', bomb)).toBe('unsafe-archive')
    expect(await judgeArchive('docx', zipOf([...WORD, { name: 'word/media/a', claims: 2 ** 32 - 2 }]))).toBe(
      'unsafe-archive',
    )
  })

  it('may expand to the size that is harmless, whatever its own', async () => {
    expect(await judgeArchive('zip', zipOf([{ name: 'zeros', claims: MAX_EXPANSION }]))).toBeUndefined()
    expect(await judgeArchive('zip', zipOf([{ name: 'zeros', claims: MAX_EXPANSION + 1 }]))).toBe('unsafe-archive')
  })

  it('may expand further when it is large itself, up to the ratio and not beyond', async () => {
    const content = randomBytes(3 * MEBIBYTE)
    const archiveClaiming = (claims: number) => zipOf([{ name: 'a', content, claims }])
    const limit = MAX_EXPANSION_RATIO * archiveClaiming(0).length
    expect(limit).toBeGreaterThan(MAX_EXPANSION)
    expect(await judgeArchive('zip', archiveClaiming(limit))).toBeUndefined()
    expect(await judgeArchive('zip', archiveClaiming(limit + 1))).toBe('unsafe-archive')
  })

  it('adds up what its entries claim', async () => {
    const half = { claims: MAX_EXPANSION / 2 + 1 }
    expect(await judgeArchive('zip', zipOf([{ name: 'a', ...half }]))).toBeUndefined()
    const twice = [
      { name: 'a', ...half },
      { name: 'b', ...half },
    ]
    expect(await judgeArchive('zip', zipOf(twice))).toBe('unsafe-archive')
  })

  it('whose entries share bytes is refused, in whatever order its directory names them', async () => {
    const apart = ['a', 'b', 'c'].map((name) => ({ name, content: name.repeat(50) }))
    expect(await judgeArchive('zip', zipOf(apart))).toBeUndefined()
    for (const sharedWith of [0, 1, 2]) {
      expect(await judgeArchive('zip', zipOf([...apart, { name: 'd', sharedWith }]))).toBe('unsafe-archive')
    }
  })

  it('whose directory holds more than it counts is refused, for some programs will see it all', async () => {
    const entries = [...WORD, { name: 'word/media/zeros', claims: 2 ** 32 - 2 }]
    expect(await judgeArchive('docx', zipOf(entries, 2))).toBe('unsafe-archive')
    expect(await judgeArchive('docx', zipOf(entries, 4))).toBe('wrong-content')
    expect(await judgeArchive('zip', zipOf(WORD, 0))).toBe('unsafe-archive')
  })

  it.each(['../../home/.profile', '/etc/passwd', 'C:/windows/win.ini', '..\\up.exe'])(
    'that names %s, outside itself, is refused',
    async (name) => {
      expect(await judgeArchive('zip', zipOf([{ name, content: 'x' }]))).toBe('unsafe-archive')
    },
  )

  it('spoiled at any place, or no archive at all, is judged and never breaks the judge', async () => {
    const whole = zipOf([...WORD, { name: 'word/media/image1.png', content: 'pixels '.repeat(40) }])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const spoiled = Buffer.from(whole)
          for (const [place, byte] of changes) spoiled[place] = byte
          expect([undefined, 'wrong-content', 'unsafe-archive']).toContain(await judgeArchive('docx', spoiled))
        },
      ),
      { numRuns: 2000 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await judgeArchive('zip', Buffer.from(bytes))).toBe('wrong-content')
      }),
    )
  })
})
