import type { Caveat } from './document.ts'
import type { FileExtension } from './files.ts'

/** What Office puts a newer document in when a password or a rights service protects it. Source: [MS-OFFCRYPTO]. */
const ENCRYPTED = 'ENCRYPTEDPACKAGE'

/** The streams in the root of a compound file that make it a document of its kind, in capitals. Source: [MS-DOC], [MS-XLS], [MS-PPT]. */
const MAIN_STREAMS: Readonly<Partial<Record<FileExtension, readonly string[]>>> = {
  doc: ['WORDDOCUMENT'],
  docx: [ENCRYPTED],
  xls: ['WORKBOOK', 'BOOK'],
  xlsx: [ENCRYPTED],
  ppt: ['POWERPOINT DOCUMENT'],
  pptx: [ENCRYPTED],
}

/** Storages and streams of a macro project, in capitals. */
const MACROS = ['MACROS', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']

/** Streams of an embedded object, in capitals, and the storages that Excel keeps such objects in. */
const EMBEDDED = ['\u0001OLE10NATIVE', 'PACKAGE']
const EMBEDDED_IN_EXCEL = /^MBD[0-9A-F]+$/

/** Where Word keeps embedded objects, in capitals. It leaves this storage empty when there are none. */
const OBJECTS = 'OBJECTPOOL'

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
  const caveats: Caveat[] = []
  if (main.name === ENCRYPTED || isProtected(extension, headOf(main, bytes), children)) caveats.push('protected')
  if (entries.some(({ name }) => MACROS.includes(name))) caveats.push('macros')
  if (entries.some((entry) => isEmbedded(entry, entries))) caveats.push('unopened')
  return caveats
}

function isEmbedded({ name, child }: Entry, entries: readonly Entry[]): boolean {
  if (EMBEDDED.includes(name) || EMBEDDED_IN_EXCEL.test(name)) return true
  return name === OBJECTS && entries[child] !== undefined
}

const STREAM = 2
const ROOT = 5

interface Entry {
  /** In capitals: names are compared without regard to case. Source: [MS-CFB]. */
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

/** The directory of a compound file; nothing when it is broken. Visits no sector twice, and none beyond the end. Source: [MS-CFB]. */
function readDirectory(bytes: Uint8Array): readonly Entry[] {
  try {
    const view = viewOf(bytes)
    const size = sectorSizeOf(view)
    if (size !== 512 && size !== 4096) return []
    const table = readTable(view, size)
    const entries: Entry[] = []
    const visited = new Set<number>()
    for (let sector = view.getUint32(48, true); sector < END_OF_CHAIN && !visited.has(sector);) {
      visited.add(sector)
      const start = startOf(sector, size)
      for (let offset = start; offset < start + size; offset += ENTRY_SIZE) entries.push(readEntry(view, offset))
      sector = table(sector)
    }
    return entries
  } catch (error) {
    // It points beyond its end.
    if (error instanceof RangeError) return []
    throw error
  }
}

/** Every sector number from here on ends a chain. */
const END_OF_CHAIN = 0xfffffffa

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const sectorSizeOf = (view: DataView) => 2 ** view.getUint16(30, true)

/** A shift of bits would wrap, and let a large number pass for that of a sector within the file. */
const startOf = (sector: number, size: number) => (sector + 1) * size

/** Which sector follows another. Reads the list of the table's sectors once, and no more of it than a file of this length has. */
function readTable(view: DataView, size: number): (sector: number) => number {
  const perSector = size / 4
  const numberIn = (sector: number, index: number) => view.getUint32(startOf(sector, size) + 4 * index, true)
  const needed = Math.ceil(view.byteLength / size / perSector)
  const { offset, count } = FIRST_TABLE_SECTORS
  const sectors = Array.from({ length: Math.min(count, needed) }, (_, index) =>
    view.getUint32(offset + 4 * index, true),
  )
  // Each further list ends with the sector of the one after it.
  let list = view.getUint32(68, true)
  for (; sectors.length < needed && list < END_OF_CHAIN; list = numberIn(list, perSector - 1)) {
    for (let index = 0; index < perSector - 1; index += 1) sectors.push(numberIn(list, index))
  }
  return (sector) => numberIn(sectors[Math.floor(sector / perSector)] ?? END_OF_CHAIN, sector % perSector)
}

function readEntry(view: DataView, offset: number): Entry {
  const number = (place: number) => view.getUint32(offset + place, true)
  // In bytes, with the zero at its end.
  const length = Math.min(Math.max(view.getUint16(offset + 64, true) - 2, 0), 62)
  const units = Array.from({ length: length / 2 }, (_, index) => view.getUint16(offset + 2 * index, true))
  return {
    name: String.fromCharCode(...units).toUpperCase(),
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
  const sector = sectorSizeOf(viewOf(bytes))
  return size < SMALLEST_OWN_STREAM
    ? bytes.subarray(0, 0)
    : bytes.subarray(startOf(start, sector), startOf(start + 1, sector))
}

/** Whether a document of Office before 2007 is encrypted, by the flag or the record that says so. */
function isProtected(extension: FileExtension, head: Uint8Array, children: readonly Entry[]): boolean {
  if (extension === 'ppt') return children.some(({ name }) => name === 'ENCRYPTEDSUMMARY')
  const view = viewOf(head)
  if (extension === 'doc') return head.length > 12 && (view.getUint16(10, true) & 0x100) !== 0
  // The record after the first, whose length is the second number.
  const next = head.length > 4 ? 4 + view.getUint16(2, true) : 0
  return next > 0 && head.length > next + 2 && view.getUint16(next, true) === 0x2f
}
