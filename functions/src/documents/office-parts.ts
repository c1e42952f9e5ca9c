import { isUtf8 } from 'node:buffer'
import type { Caveat } from '@sotto/domain/documents/document'

/** The paths of a document's macros, whatever type its list of parts declares for them, and the names of documents with macros. */
const MACROS =
  /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)|\.(?:(?:doc|dot|xls|xlt|ppt|pot|pps|sld|vsd|vss|vst)m|xlm)[. ]*$/i

const LIST_OF_PARTS = '[content_types].xml'

/** What a part of a document says of the whole, by its path and its first bytes. Office compares paths without regard to case. */
export function inspectPart(path: string, head: Buffer, isWhole: boolean): readonly Caveat[] {
  const name = path.toLowerCase()
  if (name === LIST_OF_PARTS) return inspectList(plainXml(head, isWhole))
  if (name.endsWith('.rels')) return inspectRelations(plainXml(head, isWhole))
  if (name.startsWith('xl/externallinks/')) return inspectLink(plainXml(head, isWhole))
  return runsFields(head) ? ['external'] : []
}

/** Whether a path alone says that there are macros. */
export function isMacroName(path: string): boolean {
  return MACROS.test(path)
}

/** Whether no two paths are those of one part. Which one a program would read is unknown. */
export function areDistinct(paths: readonly string[]): boolean {
  return new Set(paths.map((path) => path.toLowerCase())).size === paths.length
}

/** Whether the code of a field of Word makes it start another program, or load a text or a picture. Such a field may do so at once. */
export function isRunningField(code: string): boolean {
  return RUNNING.test(code)
}

const RUNNING = /DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|\bDDE\b/i

function inspectList(list: string | undefined): readonly Caveat[] {
  return list === undefined || /vbaProject|macroEnabled|macrosheet/i.test(list) ? ['macros'] : []
}

/** A link to a page is followed by a click alone. What else lies outside, Office may load when it opens the document. */
function inspectRelations(relations: string | undefined): readonly Caveat[] {
  if (relations === undefined) return ['external']
  const caveats: Caveat[] = []
  if (elementsWith('TargetMode', relations).some(isLoaded)) caveats.push('external')
  if (/aFChunk/i.test(relations)) caveats.push('unopened')
  return caveats
}

/** Whether an element is a relation to something outside that is no link to a page. One that can't be read counts. */
function isLoaded(element: string): boolean {
  const attributes = attributesOf(element)
  if (attributes.get('TargetMode')?.trim().toLowerCase() === 'internal') return false
  return !(attributes.get('Type') ?? '').trim().toLowerCase().endsWith('/hyperlink')
}

/** Reads from the element's name on, so that no value passes for another attribute. None of an element that is not well formed. */
function attributesOf(element: string): ReadonlyMap<string, string> {
  const attributes = /^[^\s/>]+((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/.exec(element)?.[1] ?? ''
  const pairs = attributes.matchAll(/\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy)
  return new Map(Array.from(pairs, ([, name = '', double, single = '']) => [name, double ?? single]))
}

/** Whether a workbook's link is to another program, which Excel starts. */
function inspectLink(link: string | undefined): readonly Caveat[] {
  return link === undefined || /ddeLink/i.test(link) ? ['external'] : []
}

/** Whether a text has a field that runs by itself. Word may split a field's code among several elements. */
function runsFields(head: Buffer): boolean {
  if (!head.includes(FIELD_CODE)) return false
  const elements = elementsWith(FIELD_CODE, head.toString('latin1'))
  const parts = elements.filter((element) => /^[^\s>]*\binstrText\b/.test(element))
  const attributes = elements.filter((element) => /\binstr\s*=\s*["']/.test(element))
  const codes = [parts.map((element) => element.slice(element.indexOf('>') + 1)).join(''), attributes.join('<')]
  return codes.some((code) => code.includes('&#') || isRunningField(code))
}

/** The element `instrText` and the attribute `instr` hold the codes of fields. */
const FIELD_CODE = 'instr'

/** The elements that hold a word, each from its name to the next element. No value holds the sign that begins an element. */
function elementsWith(word: string, xml: string): string[] {
  const elements: string[] = []
  let at = xml.indexOf(word)
  while (at >= 0) {
    const end = xml.indexOf('<', at)
    elements.push(xml.slice(xml.lastIndexOf('<', at) + 1, end < 0 ? undefined : end))
    at = end < 0 ? end : xml.indexOf(word, end)
  }
  return elements
}

/**
 * The text of an XML file; undefined unless it is whole and plain. Office takes other encodings, characters that are written as
 * numbers, and types of documents. It writes none of them where it matters here, and a word could be hidden in them.
 */
function plainXml(bytes: Buffer, isWhole: boolean): string | undefined {
  if (!isWhole || !isUtf8(bytes)) return undefined
  const text = bytes.toString()
  return OBSCURE.test(text) || OTHER_ENCODING.test(text) ? undefined : text
}

const OBSCURE = /\0|&#|<!DOCTYPE/i

const OTHER_ENCODING = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|ascii)["'])/i
