import type { FileExtension } from '@sotto/domain/documents/files'
import { verifyContent } from '@sotto/functions/src/documents/verify-content.ts'
import { describe, expect, it } from 'vitest'
import { GENUINE_FILES } from '../../factories/files.ts'
import { zipOf } from '../../factories/zip.ts'

const caveatsOf = async (extension: FileExtension, content: string | Buffer) => {
  const verdict = await verifyContent(extension, Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'))
  return 'caveats' in verdict ? verdict.caveats : verdict.rejection
}

const field = (code: string) => `{\\rtf1{\\field{\\*\\fldinst ${code}}{\\fldrslt DDE}}}`

describe('a rich text', () => {
  it.each([
    field('DDEAUTO c:\\\\cmd.exe "/k calc"'),
    field('{DDE cmd}'),
    field('includetext "https://a.example"'),
    field('INCLUDEPICTURE "https://a.example"'),
    field('{\\b DD}{\\i EAUTO} cmd'),
    field("\\'44D\\'45AUTO cmd"),
    field('\\u68?\\u68?EAUTO cmd'),
    field('DDE\r\nAUTO cmd'),
    '{\\rtf1{\\*\\template https://a.example/t.dot}}',
    '{\\rtf1{\\*\r\n\\Template https://a.example/t.dot}}',
  ])('says that it may load or run something when it is opened: %j', async (text) => {
    expect(await caveatsOf('doc', text)).toEqual(['external'])
  })

  it.each(['{\\rtf1{\\object{\\*\\objdata 0105}}}', '{\\rtf1{\\*\\OBJDATA\r\n01 05}}', '{\\rtf1\\objdata0 01}'])(
    'says that an object is embedded in it: %j',
    async (text) => {
      expect(await caveatsOf('doc', text)).toEqual(['unopened'])
    },
  )

  it.each([
    '{\\rtf1 Of DDE, a \\\\template and \\\\objdata.}',
    field('HYPERLINK "https://a.example/"'),
    field('PAGE \\\\* MERGEFORMAT'),
  ])('has no caveat for its words: %j', async (text) => {
    expect(await caveatsOf('doc', text)).toEqual([])
  })
})

describe('a rich text at its largest', () => {
  it.each(['{', '\\fldinst ', "\\fldinst\\'44", '\\a'])('is judged in time: %j', { timeout: 60_000 }, async (part) => {
    const text = `{\\rtf1${part.repeat((20 * 1024 * 1024) / part.length)}`
    expect(await caveatsOf('doc', text)).toEqual([])
  })

  it('says so when one field is longer than any real one', async () => {
    expect(await caveatsOf('doc', field(`${' '.repeat(1024 * 1024)}DDE`))).toEqual(['external'])
  })
})

describe('a file of Office in XML', () => {
  const xml = (rest: string, attributes = '') =>
    `<?xml version="1.0"?><w:wordDocument w:macrosPresent="no"${attributes}>${rest}</w:wordDocument>`

  it.each([
    xml('').replace('"no"', '"yes"'),
    xml('<w:docSuppData/>'),
    xml('<w:binData w:name="editdata.mso">QWN0</w:binData>'),
    '<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"/>',
    '<?xml version="1.0"?><x:package xmlns:x="a"/>',
  ])('says that it may have macros: %s', async (text) => {
    expect(await caveatsOf('doc', text)).toEqual(['web-page', 'macros'])
  })

  it('says that an object is embedded in it', async () => {
    expect(await caveatsOf('doc', xml('<w:docOleData/>'))).toEqual(['web-page', 'unopened'])
  })

  it.each([xml('<w:binData w:name="wordml://01.jpg">/9j/</w:binData>'), '<html><table><td>A package</table>'])(
    'has no further caveat for a picture or a table: %s',
    async (text) => {
      expect(await caveatsOf('doc', text)).toEqual(['web-page'])
    },
  )
})

describe('a PDF', () => {
  it.each([
    ['/Names<</EmbeddedFiles<</Names[]>>>>', ['unopened']],
    ['<</Type/EmbeddedFile/Length 2>>', ['unopened']],
    ['<</S/Launch/Win<</F(cmd.exe)>>>>', ['external']],
    ['<</S /JavaScript /JS (app.alert(1))>>', ['external']],
    ['<</S/J#61va#53cript/JS(a)/EmbeddedFile 1>>', ['unopened', 'external']],
    ['/Launchpad /JavaScripts /EmbeddedFilesX /JS(a) (a Launch)', []],
  ])('says what %s means', async (object, caveats) => {
    expect(await caveatsOf('pdf', `%PDF-1.7\n1 0 obj${object}endobj\n%%EOF`)).toEqual(caveats)
  })
})

describe('a PDF or a picture', () => {
  it.each(['pdf', 'jpg', 'png'] as const)('says that an archive is behind it: %s', async (extension) => {
    const archive = zipOf([{ name: 'run.bat', content: 'x' }])
    expect(await caveatsOf(extension, GENUINE_FILES[extension])).toEqual([])
    expect(await caveatsOf(extension, Buffer.concat([GENUINE_FILES[extension], archive]))).toEqual(['unopened'])
    archive.writeUInt16LE(0xffff, archive.length - 2)
    const commented = Buffer.concat([GENUINE_FILES[extension], archive, Buffer.alloc(0xffff)])
    expect(await caveatsOf(extension, commented)).toEqual(['unopened'])
  })
})
