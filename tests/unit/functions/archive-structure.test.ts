import { verifyArchive } from '@sotto/functions/src/documents/verify-archive.ts'
import { BlobReader, BlobWriter, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { numbers, unicodePath, zipOf, type ZipEntry } from '../../factories/zip.ts'

const README: ZipEntry = { name: 'Readme.txt', content: 'All is well. '.repeat(9) }
const PROGRAM: ZipEntry = { name: 'Invoice.bat', content: 'start calc.exe' }
/** As long as the name of the program. */
const HARMLESS = 'Invoice.txt'
const END = 22
/** A local header with its data: what a program finds that reads an archive from its start. */
const HIDDEN = zipOf([PROGRAM]).subarray(0, 30 + PROGRAM.name.length + 16)

const judge = async (bytes: Buffer) => {
  const verdict = await verifyArchive('zip', bytes)
  return 'rejection' in verdict ? verdict.rejection : verdict.caveats
}
const judgeEntries = (...entries: ZipEntry[]) => judge(zipOf(entries))

/** Where a ZIP’s directory begins, and the archive apart into entries, directory and the record of its end. */
function apart(zip: Buffer): { entries: Buffer; directory: Buffer; end: Buffer } {
  const end = Buffer.from(zip.subarray(zip.length - END))
  const start = end.readUInt32LE(16)
  return { entries: zip.subarray(0, start), directory: zip.subarray(start, zip.length - END), end }
}

describe('an archive shows the server the entries that every other program extracts, or it is refused', () => {
  it('when its end names one directory by the offset and another by the size', async () => {
    const { entries, directory, end } = apart(zipOf([README, { ...PROGRAM, name: HARMLESS }]))
    const other = Buffer.from(directory)
    other.write('.bat', other.indexOf('.txt', other.indexOf(HARMLESS)))
    expect(await judge(Buffer.concat([entries, directory, end]))).toEqual([])
    expect(await judge(Buffer.concat([entries, directory, other, end]))).toBe('unsafe-archive')
    expect(await judge(Buffer.concat([entries, other, directory, end]))).toBe('unsafe-archive')
    expect(await judge(Buffer.concat([entries, directory, Buffer.alloc(4), end]))).toBe('unsafe-archive')
  })

  it('when the long record of its end contradicts the short one, or stands elsewhere', async () => {
    const { entries, directory, end } = apart(zipOf([README]))
    const long = ({ offset = entries.length, size = directory.length, at = entries.length + directory.length } = {}) =>
      Buffer.concat([
        numbers([4, 0x06064b50], [4, 44], [4, 0], [2, 45], [2, 45], [4, 0], [4, 0]),
        numbers([4, 1], [4, 0], [4, 1], [4, 0], [4, size], [4, 0], [4, offset], [4, 0]),
        numbers([4, 0x07064b50], [4, 0], [4, at], [4, 0], [4, 1]),
      ])
    const masked = Buffer.from(end).fill(0xff, 8, 20)
    for (const short of [end, masked]) {
      expect(await judge(Buffer.concat([entries, directory, long(), short]))).toEqual([])
      expect(await judge(Buffer.concat([entries, directory, long({ size: 4 }), short]))).toBe('unsafe-archive')
      expect(await judge(Buffer.concat([entries, directory, long(), long(), short]))).toBe('unsafe-archive')
    }
    const moved = Buffer.from(end)
    moved.writeUInt32LE(entries.length - 1, 16)
    expect(await judge(Buffer.concat([entries, directory, long(), moved]))).toBe('unsafe-archive')
  })

  it.each([
    'Invoice.bat\0.txt',
    'Invoice.txt\0',
    'a\nb.txt',
    'plans\r/site.txt',
    'a\x1b.txt',
    'a\x7f.txt',
    'Icon\r.txt',
  ])('when a program may cut the name %j short', async (name) => {
    expect(await judgeEntries({ name })).toBe('unsafe-archive')
  })

  it('but may hold the icon of a Mac’s folder, whose name ends so', async () => {
    expect(await judgeEntries({ name: 'plans/Icon\r' }, { name: '__MACOSX/plans/._Icon\r' })).toEqual([])
  })

  it('when an entry has one name in Unicode and another in ASCII', async () => {
    const named = (name: string, unicode: string): ZipEntry => ({ name, extra: unicodePath(name, unicode) })
    expect(await judgeEntries(named('Invoice.bat', 'Invoice.txt'))).toBe('unsafe-archive')
    expect(await judgeEntries(named('Invoice.txt', 'Invoice.bat'))).toBe('unsafe-archive')
    expect(await judgeEntries(named('plans/a.txt', 'plans/a.txt'))).toEqual([])
    expect(await judgeEntries(named('plans\\a.txt', 'plans/a.txt'))).toEqual([])
  })

  it('when either of two names in other letters is a program, a macro or a path out of the archive', async () => {
    const named = (name: string, unicode: string) => judgeEntries({ name, extra: unicodePath(name, unicode) })
    expect(await named('Größe.txt', 'Größe.bat')).toBe('contains-program')
    expect(await named('Größe.bat', 'Größe.txt')).toBe('contains-program')
    expect(await named('Größe.txt', '../Größe.txt')).toBe('unsafe-archive')
    expect(await named('Größe.txt', 'Größe\0.txt')).toBe('unsafe-archive')
    expect(await named('Größe.xls', 'Größe.xlsm')).toContain('macros')
    expect(await named('Gr__e.txt', 'Größe.txt')).toBe('unsafe-archive')
    expect(await named('Gr\u0094áe.txt', 'Größe.txt')).toEqual([])
  })

  it('when a second name stands in the entry’s own header alone', async () => {
    const zip = zipOf([{ name: HARMLESS, extra: unicodePath(HARMLESS, HARMLESS) }])
    zip.write('.bat', zip.indexOf('.txt', 30 + HARMLESS.length))
    expect(await judge(zip)).toBe('unsafe-archive')
  })

  it('when an entry’s own header says another name, another way to compress or another size', async () => {
    expect(await judgeEntries({ ...PROGRAM, name: HARMLESS, ownName: PROGRAM.name })).toBe('unsafe-archive')
    for (const place of [6, 8, 18, 22]) {
      const zip = zipOf([README])
      zip.writeUInt8(zip.readUInt8(place) ^ 9, place)
      expect(await judge(zip), `byte ${place}`).toBe('unsafe-archive')
    }
  })

  it('when it holds an entry that its directory does not name', async () => {
    const [entries, hidden] = [[README, { name: 'b.txt', content: 'b' }], { before: HIDDEN }] as const
    expect(await judgeEntries(...entries)).toEqual([])
    expect(await judgeEntries({ ...entries[0], ...hidden }, entries[1])).toBe('unsafe-archive')
    expect(await judgeEntries(entries[0], { ...entries[1], ...hidden })).toBe('unsafe-archive')
    expect(await judgeEntries({ ...README, descriptor: () => HIDDEN })).toBe('unsafe-archive')
    expect(await judgeEntries({ ...README, before: Buffer.from('x') })).toBe('unsafe-archive')
  })

  it('when such an entry stands behind the end of compressed data', async () => {
    expect(await judgeEntries({ ...README, behind: HIDDEN })).toBe('unsafe-archive')
    const large = { name: 'a.txt', content: Buffer.alloc(2 ** 21) }
    expect(await judgeEntries(large)).toEqual([])
    expect(await judgeEntries({ ...large, behind: HIDDEN })).toBe('unsafe-archive')
  })

  it.each([12, 16, 20, 24])('but may say an entry’s sizes in %d bytes after its data', async (length) => {
    const descriptor: ZipEntry['descriptor'] = ({ crc, packed, size }) =>
      Buffer.concat([
        length % 8 === 0 ? numbers([4, 0x08074b50]) : Buffer.alloc(0),
        length < 20
          ? numbers([4, crc], [4, packed], [4, size])
          : numbers([4, crc], [4, packed], [4, 0], [4, size], [4, 0]),
      ])
    expect(await judgeEntries({ ...README, descriptor }, { name: 'b.txt', content: 'b', descriptor })).toEqual([])
    const other: ZipEntry['descriptor'] = (fields) => descriptor({ ...fields, packed: 5 })
    expect(await judgeEntries({ ...README, descriptor: other })).toBe('unsafe-archive')
  })

  it('when an entry claims more than any file has, and its sizes follow its data', async () => {
    const extra = numbers([2, 1], [2, 8], [4, 0], [4, 1])
    const entry = { ...README, claims: 0xffffffff, extra, descriptor: () => Buffer.alloc(24) }
    expect(await judgeEntries(entry)).toBe('unsafe-archive')
  })

  it.each<ZipWriterConstructorOptions>([
    {},
    { dataDescriptor: false },
    { zip64: true },
    { dataDescriptor: true, dataDescriptorSignature: true, zip64: true },
    { level: 0, dataDescriptor: true },
  ])('but is taken as a common program writes it: %j', async (options) => {
    const writer = new ZipWriter(new BlobWriter(), { ...options, useWebWorkers: false })
    for (const name of ['plans/', 'plans/Größe.txt', 'b.txt'])
      await writer.add(name, name.endsWith('/') ? undefined : new BlobReader(new Blob(['x'.repeat(999)])))
    const blob = await writer.close()
    expect(await judge(Buffer.from(await blob.arrayBuffer()))).toEqual([])
  })
})
