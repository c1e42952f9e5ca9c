import { randomBytes } from 'node:crypto'
import { MAX_ENTRIES, MAX_EXPANSION, MAX_EXPANSION_RATIO, MEBIBYTE } from '@sotto/domain/shared/limits'
import { verifyArchive as verify } from '@sotto/functions/src/documents/verify-archive.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GENUINE_FILES } from '../../factories/files.ts'
import { zipOf, type ZipEntry } from '../../factories/zip.ts'

const WORD: ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<document/>' },
]

/** In bytes, with a name of five letters. */
const DIRECTORY_OF_ONE = 46 + 5 + 22

const TEXT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const VBA_PROJECT = 'application/vnd.ms-office.vbaProject'

/** A document's list of parts, with one of this type. */
const listOf = (type: string) => `<Types><Override PartName="/word/x.bin" ContentType="${type}"/></Types>`

const documentWith = (content: string | Buffer) =>
  zipOf([{ name: '[Content_Types].xml', content }, ...WORD.filter(({ name }) => name !== '[Content_Types].xml')])

const MACRO_ENABLED = 'docm dotm xlsm xltm xlm pptm potm ppsm sldm vsdm vssm vstm'.split(' ')

/** One block of a tape archive. */
const TAR = Buffer.alloc(512)
TAR.write('plan.pdf')
TAR.write('ustar', 257)

/** Why an archive is rejected; nothing when it is not. */
async function rejectionOf(...given: Parameters<typeof verify>) {
  const verdict = await verify(...given)
  return 'rejection' in verdict ? verdict.rejection : undefined
}

const caveatsOf = async (...given: Parameters<typeof verify>) => {
  const verdict = await verify(...given)
  return 'caveats' in verdict ? verdict.caveats : verdict.rejection
}

describe('an archive', () => {
  it('of a document is one with the document’s parts, and is not one of another kind', async () => {
    expect(await rejectionOf('docx', zipOf(WORD))).toBeUndefined()
    expect(await rejectionOf('zip', zipOf(WORD))).toBeUndefined()
    expect(await rejectionOf('xlsx', zipOf(WORD))).toBe('wrong-content')
    expect(await rejectionOf('docx', zipOf([{ name: 'plan.html', content: '<html>' }]))).toBe('wrong-content')
  })

  it('may be empty, unless it should be a document', async () => {
    expect(await rejectionOf('zip', zipOf([]))).toBeUndefined()
    expect(await rejectionOf('docx', zipOf([]))).toBe('wrong-content')
  })

  it('that only begins as one is none', async () => {
    const whole = zipOf(WORD)
    expect(await rejectionOf('zip', whole.subarray(0, whole.length - 1))).toBe('wrong-content')
    expect(await rejectionOf('zip', Buffer.from('PK\u0003\u0004 and then a letter'))).toBe('wrong-content')
    expect(await rejectionOf('zip', Buffer.concat([whole, Buffer.from('<script>')]))).toBe('wrong-content')
  })

  it('that is a bomb is refused unopened', { timeout: 30_000 }, async () => {
    const bomb = zipOf([{ name: 'zeros', content: Buffer.alloc(MAX_EXPANSION + 1) }])
    expect(bomb.length).toBeLessThan(MEBIBYTE)
    expect(await rejectionOf('zip', bomb)).toBe('unsafe-archive')
    expect(await rejectionOf('docx', zipOf([...WORD, { name: 'word/media/a', claims: 2 ** 32 - 2 }]))).toBe(
      'unsafe-archive',
    )
  })

  it('may expand to the size that is harmless, whatever its own', { timeout: 30_000 }, async () => {
    const zeros = Buffer.alloc(MAX_EXPANSION)
    expect(await rejectionOf('zip', zipOf([{ name: 'zeros', content: zeros }]))).toBeUndefined()
    expect(await rejectionOf('zip', zipOf([{ name: 'zeros', claims: MAX_EXPANSION + 1 }]))).toBe('unsafe-archive')
  })

  it('may expand further when it is large itself, up to the ratio and not beyond', { timeout: 30_000 }, async () => {
    const random = { name: 'a', content: randomBytes(3 * MEBIBYTE) }
    expect(
      await rejectionOf('zip', zipOf([random, { name: 'zeros', content: Buffer.alloc(MAX_EXPANSION) }])),
    ).toBeUndefined()
    const archiveClaiming = (claims: number) => zipOf([{ ...random, claims }])
    const limit = MAX_EXPANSION_RATIO * archiveClaiming(0).length
    expect(limit).toBeGreaterThan(MAX_EXPANSION)
    // Below the limit it is unpacked, and found to be shorter than it says.
    expect(await rejectionOf('zip', archiveClaiming(limit))).toBe('wrong-content')
    expect(await rejectionOf('zip', archiveClaiming(limit + 1))).toBe('unsafe-archive')
  })

  it('adds up what its entries claim', async () => {
    const half = { claims: MAX_EXPANSION / 2 + 1 }
    expect(await rejectionOf('zip', zipOf([{ name: 'a', ...half }]))).toBe('wrong-content')
    const twice = [
      { name: 'a', ...half },
      { name: 'b', ...half },
    ]
    expect(await rejectionOf('zip', zipOf(twice))).toBe('unsafe-archive')
  })

  it('that unpacks to more than it says is refused at the first byte beyond', async () => {
    const content = randomBytes(8 * MEBIBYTE)
    /** Damaged in its second half: whoever reads that far finds it damaged. */
    const damaged = (claims = content.length) => {
      const whole = zipOf([{ name: 'noise', content, claims }])
      return whole.fill(0xff, Math.floor(whole.length / 2), whole.length - DIRECTORY_OF_ONE)
    }
    expect(await rejectionOf('zip', damaged())).toBe('wrong-content')
    for (const claims of [1000, 2 * MEBIBYTE]) expect(await rejectionOf('zip', damaged(claims))).toBe('unsafe-archive')
    expect(await rejectionOf('zip', zipOf([{ name: 'a', content: 'xx', claims: 1 }]))).toBe('unsafe-archive')
    expect(await rejectionOf('zip', zipOf([{ name: 'a', content: 'xx', claims: 1, method: 0 }]))).toBe('unsafe-archive')
    expect(await rejectionOf('zip', zipOf([{ name: 'a', content: 'xx', claims: 3 }]))).toBe('wrong-content')
  })

  it('has up to ten thousand entries, and one of more is refused unread', { timeout: 30_000 }, async () => {
    const entries = Array.from({ length: MAX_ENTRIES }, (_, index) => ({
      name: `${index}.txt`,
      content: 'x',
      method: 0,
    }))
    expect(await rejectionOf('zip', zipOf(entries))).toBeUndefined()
    // Its directory ends too early: whoever reads it finds it damaged.
    expect(await rejectionOf('zip', zipOf([{ name: 'a' }], MAX_ENTRIES))).toBe('wrong-content')
    expect(await rejectionOf('zip', zipOf([{ name: 'a' }], MAX_ENTRIES + 1))).toBe('too-many-entries')
  })

  it('with a link in it is refused, for it may lead anywhere', async () => {
    expect(await rejectionOf('zip', zipOf([{ name: 'plan.pdf', content: '/etc/passwd', mode: 0o120777 }]))).toBe(
      'unsafe-archive',
    )
    expect(await rejectionOf('zip', zipOf([{ name: 'plan.pdf', content: 'x', mode: 0o100644 }]))).toBeUndefined()
  })

  const program = Buffer.alloc(512)
  program.write('MZ')
  program.writeUInt32LE(128, 60)
  program.write('PE', 128)
  it.each([
    ['Setup.exe', 'anything'],
    ['plans/Term sheet.MSI', 'anything'],
    ['Valuation.pdf.bat', 'del *'],
    ['Valuation.hta', '<script>'],
    ['up/there.lnk', 'L'],
    ['macro.js. .', 'x'],
    ['Viewer.app/', ''],
    ['Quote.app/Contents/MacOS/run', 'x'],
    ['Financials.app/run', 'x'],
    ['plans/Prefs.prefPane/Contents/MacOS/run', 'x'],
    ['X.workflow/Contents/document.wflow', '<plist/>'],
    ['x.gadget/gadget.xml', '<gadget/>'],
    ['Quote.APP. /./run', 'x'],
    ['Installer.mpkg/Contents/Info.plist', '<plist/>'],
    ['macro.js/.', 'x'],
    ['Valuation.pdf', program],
    ['Valuation', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ])('with a program or a script in it is refused: %s', async (name, content) => {
    expect(
      await rejectionOf(
        'zip',
        zipOf([
          { name: 'a.txt', content: 'x' },
          { name, content },
        ]),
      ),
    ).toBe('contains-program')
    expect(await rejectionOf('docx', zipOf([...WORD, { name, content }]))).toBe('contains-program')
    expect(await rejectionOf('zip', zipOf([{ name, content, encrypted: true }]))).toBe(
      typeof content === 'string' ? 'contains-program' : undefined,
    )
  })

  it.each(
    (
      'webloc inetloc fileloc ftploc vncloc rdp wcx searchconnector-ms osdx xnk mobileconfig mpkg ppkg msu wsb xbap ' +
      'vsto scpt scptd applescript tool saver prefPane py pyw pyz ps1xml cdxml one iqy oqy dqy odc slk ' +
      'cer crt der pfx ade adp mde accde maf mad mdb accdb htc'
    ).split(' '),
  )('that holds a .%s is refused, and one that names it before .pdf is not', async (extension) => {
    expect(await rejectionOf('zip', zipOf([{ name: `Plan.${extension}`, content: 'x' }]))).toBe('contains-program')
    expect(await rejectionOf('zip', zipOf([{ name: `Plan.${extension}.pdf`, content: 'x' }]))).toBeUndefined()
  })

  it.each([
    'notes.com/plan.pdf',
    'example.com/',
    'Setup.exe/',
    'Setup.exe/plan.pdf',
    'old.website/a.b/plan.pdf',
    'app/plan.pdf',
    'Plan.app.pdf',
    'Plan.',
    'one',
  ])('may hold %s: no system runs a plain folder or a document', async (name) => {
    expect(await rejectionOf('zip', zipOf([{ name }]))).toBeUndefined()
    expect(await rejectionOf('docx', zipOf([...WORD, { name }]))).toBeUndefined()
  })

  it.each(['.', '. '])('with long names of many "%s" is judged in time', { timeout: 10_000 }, async (ending) => {
    const name = `${ending.repeat(60_000 / ending.length)}x`
    expect(await rejectionOf('zip', zipOf([{ name }]))).toBeUndefined()
    expect(await rejectionOf('zip', zipOf([{ name: `a.docm${name}.exe` }]))).toBe('contains-program')
  })

  it('may hold a text that begins as a program does', async () => {
    for (const content of ['MZ', `MZ${' '.repeat(100)}`]) {
      expect(await rejectionOf('zip', zipOf([{ name: 'notes.txt', content }]))).toBeUndefined()
    }
  })

  it('says what in it could not be looked into', async () => {
    expect(await caveatsOf('zip', zipOf(WORD))).toEqual([])
    expect(await caveatsOf('zip', zipOf([{ name: 'a.pdf', content: 'x', encrypted: true }]))).toEqual(['protected'])
    expect(await caveatsOf('zip', zipOf([{ name: 'a.pdf', content: 'x', method: 14 }]))).toEqual(['unopened'])
    expect(await caveatsOf('zip', zipOf([{ name: 'b.zip', content: zipOf(WORD) }]))).toEqual(['unopened'])
    expect(await caveatsOf('zip', zipOf([{ name: 'a.doc', content: GENUINE_FILES.doc }]))).toEqual(['unopened'])
    expect(await caveatsOf('zip', zipOf([{ name: 'plans.tar', content: TAR }]))).toEqual(['unopened'])
    expect(await caveatsOf('zip', zipOf([{ name: 'a.txt', content: 'Of ustar, a format.' }]))).toEqual([])
    expect(await caveatsOf('docx', zipOf([...WORD, { name: 'word/a.bin', content: GENUINE_FILES.xls }]))).toEqual([
      'unopened',
    ])
  })

  it.each([
    'Rar!',
    '\x28\xb5\x2f\xfd',
    'xar!',
    'MSWIM\0\0\0',
    'LZIP\x01',
    '070701',
    '070702',
    '070707',
    '\x20\x40-lh5-',
    '{\\rtf1',
  ])('says that it did not open a file that begins with %j, whatever its name', async (start) => {
    const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(99)])
    expect(await caveatsOf('zip', zipOf([{ name: 'plans', content }]))).toEqual(['unopened'])
    expect(
      await caveatsOf('zip', zipOf([{ name: 'plans', content: Buffer.concat([Buffer.from('xxx'), content]) }])),
    ).toEqual([])
  })

  it.each('rtf mht mhtml eml msg zip 7z DOCX xlsb'.split(' '))(
    'says that it did not open a .%s, for a program would by the name alone',
    async (extension) => {
      expect(await caveatsOf('zip', zipOf([{ name: `plans.${extension}`, content: 'x' }]))).toEqual(['unopened'])
      expect(await caveatsOf('zip', zipOf([{ name: `plans.${extension}/a.txt`, content: 'x' }]))).toEqual([])
    },
  )

  it.each([1, 3 * MEBIBYTE])('says that it did not open an archive behind %d other bytes', async (length) => {
    const content = Buffer.concat([randomBytes(length), zipOf([{ name: 'run.bat' }])])
    for (const method of [0, 8]) {
      expect(await caveatsOf('zip', zipOf([{ name: 'plans', content, method }]))).toEqual(['unopened'])
    }
  })

  it('of a document has no part that can not be unpacked', async () => {
    for (const odd of [{ encrypted: true }, { method: 14 }]) {
      expect(await rejectionOf('docx', zipOf([...WORD, { name: 'word/a', content: 'x', ...odd }]))).toBe(
        'wrong-content',
      )
    }
  })

  it('says that it has macros, by their part or by the list of parts', async () => {
    expect(await caveatsOf('docx', zipOf([...WORD, { name: 'word/vbaProject.bin', content: 'x' }]))).toEqual(['macros'])
    for (const extension of MACRO_ENABLED) {
      for (const name of [`Model.${extension}`, `Model.${extension.toUpperCase()}. `]) {
        expect(await caveatsOf('zip', zipOf([{ name, content: 'x' }])), name).toEqual(['macros'])
      }
      expect(await caveatsOf('zip', zipOf([{ name: `Model.${extension}.pdf`, content: 'x' }]))).toEqual([])
    }
    expect(await caveatsOf('docx', documentWith(listOf(VBA_PROJECT)))).toEqual(['macros'])
  })

  it.each(['xlam', 'ppam'])('that holds an add-in (.%s) is refused, for Office installs it', async (extension) => {
    expect(await rejectionOf('zip', zipOf([{ name: `Model.${extension}`, content: 'x' }]))).toBe('contains-program')
  })

  it.each([
    ['in UTF-16', Buffer.from(`\uFEFF${listOf(VBA_PROJECT)}`, 'utf16le')],
    ['in UTF-16, without a byte order mark', Buffer.from(listOf(VBA_PROJECT), 'utf16le')],
    ['in another encoding, which it names', `<?xml version="1.0" encoding="utf-7"?>${listOf('vba+AFA-roject')}`],
    ['with its letters as numbers', listOf(VBA_PROJECT.replace('P', '&#80;'))],
    ['after a long comment', `<!--${' '.repeat(1.6 * MEBIBYTE)}-->${listOf(VBA_PROJECT)}`],
    ['after a comment that ends where reading does', `<!--${' '.repeat(MEBIBYTE - 7)}-->${listOf(VBA_PROJECT)}`],
  ])('of a document says that it has macros when its list of parts may declare them %s', async (_, list) => {
    expect(await caveatsOf('docx', documentWith(list))).toEqual(['macros'])
  })

  it.each([
    ['with a byte order mark', `\uFEFF${listOf(TEXT)}`],
    ['that names UTF-8', `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${listOf(TEXT)}`],
    ['that names ASCII', `<?xml version='1.0' encoding='us-ascii'?>${listOf(TEXT)}`],
    ['that names no encoding', `<?xml version="1.0"?>${listOf(`${TEXT}" Description="Übersicht &amp; Plan`)}`],
    ['that is as long as what is read', `<!--${' '.repeat(MEBIBYTE - 7 - listOf(TEXT).length)}-->${listOf(TEXT)}`],
  ])('of a document without macros has no caveat for a list of parts %s', async (_, list) => {
    expect(await caveatsOf('docx', documentWith(list))).toEqual([])
  })

  it('whose entries share bytes is refused, in whatever order its directory names them', async () => {
    const apart = ['a', 'b', 'c'].map((name) => ({ name, content: name.repeat(50) }))
    expect(await rejectionOf('zip', zipOf(apart))).toBeUndefined()
    for (const sharedWith of [0, 1, 2]) {
      for (const name of ['d', apart[sharedWith]?.name ?? ''])
        expect(await rejectionOf('zip', zipOf([...apart, { name, sharedWith }]))).toBe('unsafe-archive')
    }
  })

  it('whose directory holds more than it counts is refused, for some programs will see it all', async () => {
    const entries = [...WORD, { name: 'word/media/zeros', claims: 2 ** 32 - 2 }]
    expect(await rejectionOf('docx', zipOf(entries, 2))).toBe('unsafe-archive')
    expect(await rejectionOf('docx', zipOf(entries, 4))).toBe('wrong-content')
    expect(await rejectionOf('zip', zipOf(WORD, 0))).toBe('unsafe-archive')
  })

  it.each(['../../home/.profile', '/etc/passwd', 'C:/windows/win.ini', '..\\up.exe'])(
    'that names %s, outside itself, is refused',
    async (name) => {
      expect(await rejectionOf('zip', zipOf([{ name, content: 'x' }]))).toBe('unsafe-archive')
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
          expect([undefined, 'wrong-content', 'unsafe-archive', 'contains-program', 'too-many-entries']).toContain(
            await rejectionOf('docx', spoiled),
          )
        },
      ),
      { numRuns: 2000 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await rejectionOf('zip', Buffer.from(bytes))).toBe('wrong-content')
      }),
    )
  })
})
