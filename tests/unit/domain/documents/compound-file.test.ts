import { inspectCompound } from '@sotto/domain/documents/compound-file'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compoundOf } from '../../../factories/compound.ts'
import { GENUINE_FILES, INSTALLER, PROTECTED_FILE } from '../../../factories/files.ts'

const EXTENSIONS = Object.keys(FILE_TYPES) as FileExtension[]
const OLD = ['doc', 'xls', 'ppt'] as const
const NEW = ['docx', 'xlsx', 'pptx'] as const

describe('a compound file', () => {
  it('is the document whose streams it has, and no other', () => {
    for (const kind of OLD) {
      for (const extension of EXTENSIONS) {
        expect(inspectCompound(extension, GENUINE_FILES[kind]), `${kind} as ${extension}`).toEqual(
          extension === kind ? [] : undefined,
        )
      }
    }
    expect(inspectCompound('xls', compoundOf({ Book: {} }))).toEqual([])
  })

  it('under the name of a newer document is a protected one, and nothing else', () => {
    for (const extension of EXTENSIONS) {
      expect(inspectCompound(extension, PROTECTED_FILE), extension).toEqual(
        NEW.includes(extension as (typeof NEW)[number]) ? ['protected'] : undefined,
      )
    }
  })

  it('that installs a program is no document, not with a document’s stream in it either', () => {
    for (const extension of EXTENSIONS) expect(inspectCompound(extension, INSTALLER)).toBeUndefined()
    for (const classId of [0x000c1084, 0x000c1082, 0x000c1086]) {
      expect(inspectCompound('doc', compoundOf({ WordDocument: {} }, { classId }))).toBeUndefined()
    }
  })

  it('that is a mail, or has a document’s stream somewhere inside, is no document', () => {
    expect(inspectCompound('doc', compoundOf({ '__properties_version1.0': {} }))).toBeUndefined()
    expect(inspectCompound('doc', compoundOf({ Attachment: { holds: { WordDocument: {} } } }))).toBeUndefined()
    expect(inspectCompound('doc', compoundOf({ WordDocument: { holds: {} } }))).toBeUndefined()
    expect(inspectCompound('docx', compoundOf({ Attachment: { holds: { EncryptedPackage: {} } } }))).toBeUndefined()
  })

  it('says that it has macros', () => {
    const project = { holds: { VBA: { holds: { dir: {} } } } }
    expect(inspectCompound('doc', compoundOf({ WordDocument: {}, Macros: project }))).toEqual(['macros'])
    expect(inspectCompound('xls', compoundOf({ Workbook: {}, _VBA_PROJECT_CUR: project }))).toEqual(['macros'])
  })

  it('is read as Office reads it, whatever the case of its names', () => {
    const project = { holds: { vba: { holds: { dir: {} } } } }
    expect(inspectCompound('doc', compoundOf({ WORDDOCUMENT: {}, MACROS: project }))).toEqual(['macros'])
    expect(inspectCompound('xls', compoundOf({ workbook: {}, _vba_project_cur: {} }))).toEqual(['macros'])
    expect(inspectCompound('ppt', compoundOf({ 'powerpoint document': {}, encryptedSUMMARY: {} }))).toEqual([
      'protected',
    ])
    expect(inspectCompound('docx', compoundOf({ encryptedpackage: {} }))).toEqual(['protected'])
  })

  it('that is protected under one name says that it has macros under another', () => {
    const both = compoundOf({ EncryptedPackage: {}, WordDocument: {}, Macros: { holds: { VBA: {} } } })
    expect(inspectCompound('docx', both)).toEqual(['protected', 'macros'])
  })

  it('says that a file or an object is embedded in it', () => {
    const object = { holds: { '\u0001Ole10Native': {} } }
    expect(inspectCompound('doc', compoundOf({ WordDocument: {}, OBJECTPOOL: { holds: { _1: object } } }))).toEqual([
      'unopened',
    ])
    expect(inspectCompound('xls', compoundOf({ Workbook: {}, MBD0004A8C1: object }))).toEqual(['unopened'])
    expect(inspectCompound('xls', compoundOf({ Workbook: {}, mbd0004a8c1: { holds: {} } }))).toEqual(['unopened'])
    for (const name of ['\u0001Ole10Native', '\u0001OLE10NATIVE', 'Package', 'package']) {
      expect(inspectCompound('xls', compoundOf({ Workbook: {}, Other: { holds: { [name]: {} } } }))).toEqual([
        'unopened',
      ])
    }
    expect(inspectCompound('doc', compoundOf({ WordDocument: {}, ObjectPool: { holds: {} } }))).toEqual([])
    expect(inspectCompound('doc', compoundOf({ WordDocument: {}, Packages: {}, MBDesign: {} }))).toEqual([])
  })

  it('says that a password protects it', () => {
    const word = Buffer.alloc(32)
    word.writeUInt16LE(0x100, 10)
    expect(inspectCompound('doc', compoundOf({ WordDocument: { content: word } }))).toEqual(['protected'])
    const workbook = Buffer.alloc(64)
    workbook.writeUInt16LE(0x809, 0)
    workbook.writeUInt16LE(16, 2)
    workbook.writeUInt16LE(0x2f, 20)
    expect(inspectCompound('xls', compoundOf({ Workbook: { content: workbook } }))).toEqual(['protected'])
    expect(inspectCompound('ppt', compoundOf({ 'PowerPoint Document': {}, EncryptedSummary: {} }))).toEqual([
      'protected',
    ])
  })

  it('is read where it is as large as files may be', () => {
    for (const mebibytes of [1, 7, 8, 19]) {
      const large = compoundOf({ Data: { content: Buffer.alloc(mebibytes * 1024 * 1024) }, WordDocument: {} })
      expect(inspectCompound('doc', large)).toEqual([])
    }
  })

  it('spoiled at any place, cut short or none at all, is judged within bounds and never breaks the judge', () => {
    const whole = compoundOf({ WordDocument: {}, Macros: { holds: { VBA: {} } } })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(whole.length),
        (changes, length) => {
          const spoiled = Buffer.from(whole)
          for (const [place, byte] of changes) spoiled[place] = byte
          inspectCompound('doc', spoiled)
          inspectCompound('doc', spoiled.subarray(0, length))
        },
      ),
      { numRuns: 2000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => inspectCompound('doc', bytes) === undefined))
  })

  it('whose directory runs in a circle ends', () => {
    const whole = compoundOf({ Workbook: {} })
    const directory = whole.readUInt32LE(48)
    const table = (whole.readUInt32LE(76) + 1) * 512
    whole.writeUInt32LE(directory, table + 4 * directory)
    whole.writeUInt32LE(1, (directory + 1) * 512 + 128 + 72)
    expect(inspectCompound('doc', whole)).toBeUndefined()
    expect(inspectCompound('xls', whole)).toEqual([])
  })

  it(
    'at its largest, whose directory and list of the table run in circles, is judged in time',
    { timeout: 20_000 },
    () => {
      const [sector, list, table] = [511 * 2 ** 23 + 1, 5, 6]
      const bytes = Buffer.alloc(20 * 1024 * 1024)
      const at = (number: number) => (number + 1) * 512
      for (const first of [sector, list]) {
        bytes.write('d0cf11e0a1b11ae1', 0, 'hex')
        bytes.writeUInt16LE(9, 30)
        bytes.fill(0xff, 76, 512)
        bytes.writeUInt32LE(first, 48)
        bytes.writeUInt32LE(list, 68)
        for (let index = 0; index < 127; index += 1) bytes.writeUInt32LE(table, at(list) + 4 * index)
        bytes.writeUInt32LE(list, at(list) + 508)
        for (let index = 0; index < 128; index += 1) bytes.writeUInt32LE(first, at(table) + 4 * index)
        expect(inspectCompound('doc', bytes)).toBeUndefined()
      }
    },
  )

  it('may be longer than the table of its sectors says', () => {
    const padded = Buffer.concat([GENUINE_FILES.doc], 8 * 1024 * 1024)
    expect(inspectCompound('doc', padded)).toEqual([])
  })
})
