import { formOf, hasParts } from '@sotto/domain/documents/file-content'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import { describe, expect, it } from 'vitest'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

const compound = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'rest')
const zip = bytes('PK', [3, 4], 'rest')

const GENUINE: Record<FileExtension, Uint8Array> = {
  pdf: bytes('%PDF-1.7\n'),
  doc: compound,
  xls: compound,
  ppt: compound,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  zip,
}

const EXTENSIONS = Object.keys(FILE_TYPES) as FileExtension[]
const HTML = bytes('<!doctype html><script>alert(1)</script>')

describe('the first bytes of a file', () => {
  it.each(EXTENSIONS)('%s: are known, and nothing, another kind’s or others before them are not', (extension) => {
    expect(formOf(extension, GENUINE[extension])).toBeDefined()
    for (const wrong of [bytes(), GENUINE[extension].subarray(0, 2), bytes('\n', [...GENUINE.zip])]) {
      expect(formOf(extension, wrong)).toBeUndefined()
    }
    const other = extension === 'png' ? GENUINE.jpg : GENUINE.png
    expect(formOf(extension, other)).toBeUndefined()
  })

  it('of a PDF stand first, but for blanks and a byte order mark', () => {
    for (const before of ['', '\n', '\r\n\t ', '\xef\xbb\xbf', '\xef\xbb\xbf\n', ' '.repeat(1000)]) {
      expect(formOf('pdf', bytes(before, '%PDF-1.4'))).toBe('plain')
    }
    for (const before of [
      'x',
      '\0',
      '%',
      '<html>',
      'MZ',
      'PK\x03\x04',
      '\n\xef\xbb\xbf',
      '#!/bin/sh\n',
      ' '.repeat(1024),
    ]) {
      expect(formOf('pdf', bytes(before, '%PDF-1.4'))).toBeUndefined()
    }
    expect(formOf('pdf', bytes('%PDF 1.4 %PD'))).toBeUndefined()
  })

  it('of an empty archive make a zip and no document', () => {
    const empty = bytes('PK', [5, 6], '\0'.repeat(18))
    expect(formOf('zip', empty)).toBe('archive')
    for (const extension of ['docx', 'xlsx', 'pptx'] as const) expect(formOf(extension, empty)).toBeUndefined()
  })

  it('of the container of protected files fit every kind of Office document', () => {
    const fitting = EXTENSIONS.filter((extension) => formOf(extension, compound) === 'compound')
    expect(fitting).toEqual(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'])
  })

  it('of what programs save or export as .doc or .xls are known there, and nowhere else', () => {
    const rtf = bytes('{\\rtf1\\ansi')
    expect(EXTENSIONS.filter((extension) => formOf(extension, rtf) === 'rtf')).toEqual(['doc'])
    const pages = [
      '<!doctype html><script>',
      '<HTML>',
      '\xef\xbb\xbf\n<table border=1>',
      '<?xml version="1.0"?>',
      '<meta charset=x>',
    ]
    for (const page of [HTML, ...pages.map((page) => bytes(page))]) {
      expect(EXTENSIONS.filter((extension) => formOf(extension, page) !== undefined)).toEqual(['doc', 'xls'])
    }
    for (const none of ['<script>', '<svg>', '<hta:application>', 'MIME-Version: 1.0', '<htmlx>', 'x<html>']) {
      expect(EXTENSIONS.filter((extension) => formOf(extension, bytes(none)) !== undefined)).toEqual([])
    }
  })
})

describe('the parts of an archive', () => {
  const documents = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const

  it('are asked for of four kinds', () => {
    expect(EXTENSIONS.filter((extension) => formOf(extension, zip) === 'archive')).toEqual([
      'docx',
      'xlsx',
      'pptx',
      'zip',
    ])
  })

  it.each(['docx', 'xlsx', 'pptx'] as const)(
    'make a %s only with its own folder and the list of types',
    (extension) => {
      expect(hasParts(extension, ['[Content_Types].xml', '_rels/.rels', documents[extension]])).toBe(true)
      expect(hasParts(extension, [documents[extension]])).toBe(false)
      for (const [other, part] of Object.entries(documents)) {
        if (other !== extension) expect(hasParts(extension, ['[Content_Types].xml', part])).toBe(false)
      }
      expect(hasParts(extension, [])).toBe(false)
    },
  )

  it('of a zip may be anything, or nothing', () => {
    expect(hasParts('zip', [])).toBe(true)
    expect(hasParts('zip', ['plans/site.dwg'])).toBe(true)
  })
})
