const SECTOR = 512
const PER_SECTOR = SECTOR / 4
const END = 0xfffffffe
const NONE = 0xffffffff

export interface CompoundStream {
  content?: Buffer
  /** What lies in it makes it a storage. */
  holds?: Readonly<Record<string, CompoundStream>>
}

interface Options {
  /** The first number of the root's class. */
  classId?: number
}

interface Entry {
  name: string
  type: number
  classId: number
  right: number
  child: number
  start: number
  size: number
}

/** A compound file with these streams in its root, each at least 4,096 bytes long, as any program would lay it out. */
export function compoundOf(root: Readonly<Record<string, CompoundStream>>, { classId = 0 }: Options = {}): Buffer {
  const entries: Entry[] = []
  const data: Buffer[] = []
  const add = (name: string, type: number): Entry => {
    const entry = { name, type, classId: 0, right: NONE, child: NONE, start: END, size: 0 }
    entries.push(entry)
    return entry
  }
  const fill = (parent: Entry, children: Readonly<Record<string, CompoundStream>>) => {
    let last: Entry | undefined
    for (const [name, { content = Buffer.alloc(0), holds }] of Object.entries(children)) {
      const entry = add(name, holds === undefined ? 2 : 1)
      if (last === undefined) parent.child = entries.length - 1
      else last.right = entries.length - 1
      last = entry
      if (holds === undefined) {
        const padded = Buffer.alloc(Math.max(8, Math.ceil(content.length / SECTOR)) * SECTOR)
        content.copy(padded)
        entry.start = data.reduce((sum, { length }) => sum + length / SECTOR, 0)
        entry.size = padded.length
        data.push(padded)
      } else fill(entry, holds)
    }
  }
  fill(Object.assign(add('Root Entry', 5), { classId }), root)
  return layOut(entries, data)
}

/** Header, streams, directory, table. Every chain runs through neighbouring sectors. */
function layOut(entries: readonly Entry[], data: readonly Buffer[]): Buffer {
  const directory = Buffer.concat(entries.map(writeEntry), Math.ceil(entries.length / 4) * SECTOR)
  const chains = [...data, directory].map(({ length }) => length / SECTOR)
  const used = chains.reduce((sum, count) => sum + count, 0)
  const tableSectors = Math.ceil(used / (PER_SECTOR - 1))
  const table = Buffer.alloc(tableSectors * SECTOR, 0xff)
  let sector = 0
  for (const count of chains) {
    for (let index = 1; index <= count; index += 1, sector += 1)
      table.writeUInt32LE(index < count ? sector + 1 : END, 4 * sector)
  }
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tableSectors, 44)
  header.writeUInt32LE(used - directory.length / SECTOR, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  const places = Array.from({ length: tableSectors }, (_, index) => used + index)
  for (const [index, place] of places.slice(0, IN_HEADER).entries()) header.writeUInt32LE(place, 76 + 4 * index)
  const lists = listTable(places.slice(IN_HEADER), used + tableSectors)
  if (lists.length > 0) header.writeUInt32LE(used + tableSectors, 68)
  return Buffer.concat([header, ...data, directory, table, ...lists])
}

/** How many of the table's sectors the header names. */
const IN_HEADER = 109

/** The sectors that name the further ones of the table, from the sector `first` on. */
function listTable(places: readonly number[], first: number): Buffer[] {
  const lists: Buffer[] = []
  for (let from = 0; from < places.length; from += PER_SECTOR - 1) {
    const list = Buffer.alloc(SECTOR, 0xff)
    for (const [index, place] of places.slice(from, from + PER_SECTOR - 1).entries())
      list.writeUInt32LE(place, 4 * index)
    const last = from + PER_SECTOR - 1 >= places.length
    list.writeUInt32LE(last ? END : first + lists.length + 1, SECTOR - 4)
    lists.push(list)
  }
  return lists
}

function writeEntry({ name, type, classId, right, child, start, size }: Entry): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 62, 'utf16le')
  entry.writeUInt16LE(2 * name.length + 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  entry.writeUInt32LE(NONE, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(classId, 80)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}
