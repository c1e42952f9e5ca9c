import { verifyArchive } from '@sotto/functions/src/documents/verify-archive.ts'
import { describe, expect, it } from 'vitest'
import { zipOf, type ZipEntry } from '../../factories/zip.ts'

const LIST: ZipEntry = { name: '[Content_Types].xml', content: '<Types/>' }
const TEXT: ZipEntry = { name: 'word/document.xml', content: '<w:document/>' }
const BOOK: ZipEntry = { name: 'xl/workbook.xml', content: '<workbook/>' }

const verdictOn = async (extension: 'docx' | 'xlsx', ...entries: ZipEntry[]) => {
  const verdict = await verifyArchive(extension, zipOf(entries))
  return 'rejection' in verdict ? verdict.rejection : verdict.caveats
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, rest = 'Target="https://a.example/" TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${TYPES}/${type}" ${rest}/>`
const judgeRelations = (content: string | Buffer, name = 'word/_rels/settings.xml.rels') =>
  verdictOn('docx', LIST, TEXT, { name, content })
const whole = (...relations: string[]) => `<?xml version="1.0"?><Relationships>${relations.join('')}</Relationships>`

describe('a document says that it may load or run something when it is opened', () => {
  it.each(['attachedTemplate', 'oleObject', 'image', 'externalLinkPath', 'frame'])(
    'by a relation of type %s',
    async (type) => {
      expect(await judgeRelations(whole(relation(type)))).toEqual(['external'])
      expect(await judgeRelations(whole(relation(type)), 'word/_RELS/settings.xml.RELS')).toEqual(['external'])
      expect(await judgeRelations(whole(relation(type, 'Target="a.xml"')))).toEqual([])
      expect(await judgeRelations(whole(relation(type, 'Target="a.xml" TargetMode="Internal"')))).toEqual([])
    },
  )

  it('and not by a link that is followed by a click', async () => {
    const strict = relation('hyperlink').replace(TYPES, 'http://purl.oclc.org/ooxml/officeDocument/relationships')
    const odd = relation('hyperlink', "TargetMode='External' Target='https://a.example/?a>b&amp;c'")
    expect(await judgeRelations(whole(relation('hyperlink'), strict, odd))).toEqual([])
  })

  it.each([
    ['in other quotes', relation('image', "Target='a' TargetMode = 'External'")],
    ['in other letters', relation('image', 'Target="a" TargetMode="eXternal"')],
    ['with a prefix', relation('image').replace('<', '<r:')],
    ['beside a link', relation('hyperlink') + relation('image')],
    ['that calls itself a link elsewhere', relation('image', `Target="?Type='/hyperlink'" TargetMode="External"`)],
    ['that calls itself internal elsewhere', relation('image', `targetmode="Internal" TargetMode="External"`)],
    ['behind an open quote in a comment', `<!-- <a ' -->${relation('image')}<!-- '> -->`],
    ['that is not well formed', relation('hyperlink').replace('Type=', 'Type')],
    ['with its letters as numbers', relation('image', 'Target="a" TargetMode="Extern&#97;l"')],
    ['with words that it defines', `<!DOCTYPE a [<!ENTITY e "External">]>${relation('image', 'TargetMode="&e;"')}`],
  ])('by a relation %s', async (_, relations) => {
    expect(await judgeRelations(whole(relations))).toEqual(['external'])
  })

  it('by relations in another encoding, or longer than what is read', async () => {
    const relations = whole(relation('image'))
    expect(await judgeRelations(Buffer.from(`\uFEFF${relations}`, 'utf16le'))).toEqual(['external'])
    expect(await judgeRelations(`<!--${' '.repeat(2 ** 20)}-->${relations}`)).toEqual(['external'])
  })

  it('by a link of a workbook to another program', async () => {
    const link = (content: string, name = 'xl/externalLinks/externalLink1.xml') =>
      verdictOn('xlsx', LIST, BOOK, { name, content })
    expect(await link('<externalLink><ddeLink ddeService="cmd"/></externalLink>')).toEqual(['external'])
    expect(await link('<externalLink><x:ddeLink/></externalLink>', 'XL/EXTERNALLINKS/a.xml')).toEqual(['external'])
    expect(await link('<externalLink><externalBook/></externalLink>')).toEqual([])
  })

  it.each(['DDEAUTO c:\\\\cmd.exe', ' dde cmd', 'INCLUDETEXT "https://a.example"', 'IncludePicture "a"'])(
    'by a field of a text: %s',
    async (code) => {
      const text = (content: string) => verdictOn('docx', LIST, { ...TEXT, content })
      const halves = `<w:instrText xml:space="preserve">${code.slice(0, 3)}</w:instrText></w:r><w:r><w:instrText>${code.slice(3)}</w:instrText>`
      expect(await text(`<w:r><w:instrText>${code}</w:instrText></w:r>`)).toEqual(['external'])
      expect(await text(`<w:r>${halves}</w:r>`)).toEqual(['external'])
      expect(await text(`<w:fldSimple w:instr='${code}'/>`)).toEqual(['external'])
      expect(await text(`<w:r><w:t>${code}</w:t><w:instrText>PAGE</w:instrText></w:r>`)).toEqual([])
    },
  )
})

it.each(['<', '<TargetMode', 'TargetMode', '<w:instr', 'instrText', '<instr>', '&#'])(
  'a document of many parts of %j is judged in time',
  { timeout: 30_000 },
  async (text) => {
    const content = text.repeat((2 ** 20 - 5) / text.length)
    const parts = Array.from({ length: 20 }, (_, index) => ({
      name: `word/${index}.${index % 2 ? 'rels' : 'xml'}`,
      content: `${content}instr`,
    }))
    await verdictOn('docx', LIST, TEXT, ...parts)
  },
)

it('a text that only speaks of instruments, DDE and numbers has no caveat', async () => {
  const content = '<w:t>An instrument, &#39;DDE&#39;, instr. INCLUDETEXT</w:t>'
  expect(await verdictOn('docx', LIST, { ...TEXT, content })).toEqual([])
})

describe('a document says that it has what is not opened', () => {
  it('by a part of another kind that its text takes in', async () => {
    expect(await judgeRelations(whole(relation('aFChunk', 'Target="chunk.mht"')))).toEqual(['unopened'])
    expect(
      await verdictOn('docx', LIST, TEXT, { name: 'word/chunk', content: '{\\rtf1{\\object\\objdata 01}}' }),
    ).toEqual(['unopened'])
  })
})

describe('the parts of a document', () => {
  it('are known whatever the case of their names, and each is there once', async () => {
    const macros = '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>'
    const list = { name: '[content_types].XML', content: macros }
    expect(await verdictOn('docx', list, { ...TEXT, name: 'WORD/document.xml' })).toEqual(['macros'])
    expect(await verdictOn('docx', list, LIST, TEXT)).toBe('unsafe-archive')
    expect(await verdictOn('docx', LIST, TEXT, { ...TEXT, name: 'word/Document.xml' })).toBe('unsafe-archive')
  })

  it('may be a sheet of macros, by the list of parts alone', async () => {
    const content = '<Types><Override ContentType="application/vnd.ms-excel.intlmacrosheet+xml"/></Types>'
    expect(await verdictOn('xlsx', { ...LIST, content }, BOOK)).toEqual(['macros'])
  })
})

describe('an archive that is no document', () => {
  it('may hold two files whose names differ in case alone', async () => {
    expect(await verifyArchive('zip', zipOf([{ name: 'a.txt' }, { name: 'A.txt' }]))).toEqual({ caveats: [] })
  })
})
