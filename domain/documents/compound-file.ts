import type { Caveat } from './document.ts'
import type { FileExtension } from './files.ts'

/** What Office puts a newer document in when a password or a rights service protects it. Source: [MS-OFFCRYPTO]. */
const ENCRYPTED = 'EncryptedPackage'

/** The streams in the root of a compound file that make it a document of its kind. Source: [MS-DOC], [MS-XLS], [MS-PPT]. */
const MAIN_STREAMS: Readonly<Partial<Record<FileExtension, readonly string[]>>> = {
  doc: ['WordDocument'],
  docx: [ENCRYPTED],
  xls: ['Workbook', 'Book'],
  xlsx: [ENCRYPTED],
  ppt: ['PowerPoint Document'],
  pptx: [ENCRYPTED],
}

/** Storages and streams of a macro project. */
const MACROS = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']

/** The first four bytes of the class of an installer's package, transform and patch. */
const INSTALLERS = [0x000c1084, 0x000c1082, 0x000c1086]

/**
 * The caveats of a compound file, by the names of its streams; undefined unless it is a document of this kind. Installers, mails and
 * other formats in the same container are not. `docx`, `xlsx` and `pptx` are compound files only when they are protected.
 */
export function inspectCompound(extension: FileExtension, bytes: Uint8Array): readonly Caveat[] | undefined {
  const entries = readDirectory(bytes)
  const [root] = entries
  if (root?.type !== ROOT || INSTALLERS.includes(root.classId)) return undefined
  const children = childrenOf(root, entries)
  const main = children.find(({ name, type }) => type === STREAM && MAIN_STREAMS[extension]?.includes(name))
  if (main === undefined) return undefined
  if (main.name === ENCRYPTED) return ['protected']
  const caveats: Caveat[] = []
  if (isProtected(extension, headOf(main, bytes), children)) caveats.push('protected')
  if (entries.some(({ name }) => MACROS.includes(name))) caveats.push('macros')
  return caveats
}

const STREAM = 2
const ROOT = 5

interface Entry {
  name: string
  type: number
  classId: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

const ENTRY_SIZE = 128

/** Where the header's own list of the table's sectors stands, and how many it has. */
const FIRST_TABLE_SECTORS = { offset: 76, count: 109 }

/** Every sector number from here on ends a chain. */
const END_OF_CHAIN = 0xfffffffa

/** The directory of a compound file; nothing when it is broken. Visits no sector twice. Source: [MS-CFB]. */
function readDirectory(bytes: Uint8Array): readonly Entry[] {
  try {
    const view = viewOf(bytes)
    const shift = view.getUint16(30, true)
    if (shift !== 9 && shift !== 12) return []
    const next = chainOf(view, 1 << shift)
    const entries: Entry[] = []
    let left = bytes.length >> shift
    for (let sector = view.getUint32(48, true); sector < END_OF_CHAIN && left > 0; sector = next(sector), left -= 1) {
      const start = (sector + 1) << shift
      for (let offset = start; offset < start + (1 << shift); offset += ENTRY_SIZE)
        entries.push(readEntry(view, offset))
    }
    return entries
  } catch (error) {
    // It points beyond its end.
    if (error instanceof RangeError) return []
    throw error
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Which sector follows another. */
function chainOf(view: DataView, sectorSize: number): (sector: number) => number {
  const perSector = sectorSize / 4
  const numberIn = (sector: number, index: number) => view.getUint32((sector + 1) * sectorSize + 4 * index, true)
  const tableSector = (index: number): number => {
    const { offset, count } = FIRST_TABLE_SECTORS
    if (index < count) return view.getUint32(offset + 4 * index, true)
    // Each further list ends with the sector of the one after it.
    let list = view.getUint32(68, true)
    let rest = index - count
    for (; rest >= perSector - 1; rest -= perSector - 1) list = numberIn(list, perSector - 1)
    return numberIn(list, rest)
  }
  return (sector) => numberIn(tableSector(Math.floor(sector / perSector)), sector % perSector)
}

function readEntry(view: DataView, offset: number): Entry {
  const number = (place: number) => view.getUint32(offset + place, true)
  // In bytes, with the zero at its end.
  const length = Math.min(Math.max(view.getUint16(offset + 64, true) - 2, 0), 62)
  const units = Array.from({ length: length / 2 }, (_, index) => view.getUint16(offset + 2 * index, true))
  return {
    name: String.fromCharCode(...units),
    type: view.getUint8(offset + 66),
    left: number(68),
    right: number(72),
    child: number(76),
    classId: number(80),
    start: number(116),
    size: number(120),
  }
}

/** What lies directly in a storage: its children form a tree. */
function childrenOf({ child }: Entry, entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<Entry>()
  const waiting = [child]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id]
    if (entry === undefined || seen.has(entry)) continue
    seen.add(entry)
    waiting.push(entry.left, entry.right)
  }
  return [...seen]
}

/** A smaller stream shares a sector with others, where its head is not looked for. */
const SMALLEST_OWN_STREAM = 4096

/** The first bytes of a stream with sectors of its own. */
function headOf({ start, size }: Entry, bytes: Uint8Array): Uint8Array {
  const shift = viewOf(bytes).getUint16(30, true)
  return size < SMALLEST_OWN_STREAM ? bytes.subarray(0, 0) : bytes.subarray((start + 1) << shift, (start + 2) << shift)
}

/** Whether a document of Office before 2007 is encrypted, by the flag or the record that says so. */
function isProtected(extension: FileExtension, head: Uint8Array, children: readonly Entry[]): boolean {
  if (extension === 'ppt') return children.some(({ name }) => name === 'EncryptedSummary')
  const view = viewOf(head)
  if (extension === 'doc') return head.length > 12 && (view.getUint16(10, true) & 0x100) !== 0
  // The record after the first, whose length is the second number.
  const next = head.length > 4 ? 4 + view.getUint16(2, true) : 0
  return next > 0 && head.length > next + 2 && view.getUint16(next, true) === 0x2f
}
