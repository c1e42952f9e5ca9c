/** What bytes begin with that hold other files or objects: archives, disk images, Office documents, rich text. */
const MARKS = [
  'PK\x03\x04',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
  '\x28\xb5\x2f\xfd',
  'xar!',
].concat(['MSWIM\0\0\0', 'LZIP', '070701', '070702', '070707', '\xd0\xcf\x11\xe0', '{\\rt'])

/** A tape archive begins with the name of its first file, an LZH archive with a length. */
const LATER_MARKS = [
  { mark: 'ustar', at: 257 },
  { mark: '-lh', at: 2 },
  { mark: '-lz', at: 2 },
]

/** Extensions of files that hold other files or objects. Programs may open them by their name, whatever they begin with. */
const EXTENSIONS = new Set(
  [
    'zip zipx rar 7z gz tgz bz2 tbz tbz2 xz txz zst tzst lz tlz lzma lzh lha z taz tar cab arj ace xar wim cpio',
    'doc docx dot dotx wbk rtf xls xlsx xlt xltx xlsb xlw ppt pptx pot potx pps ppsx pub vsd vsdx vst vstx mpp odt ods odp odg',
    'mht mhtml eml emlx msg oft pst ost mbox',
  ].flatMap((extensions) => extensions.split(' ')),
)

/** Whether a file with this extension, head and tail may hold others that are not opened here. */
export function isContainer(extension: string, head: Buffer, tail: Buffer): boolean {
  if (EXTENSIONS.has(extension) || endsLikeZip(tail)) return true
  const start = head.toString('latin1', 0, 8)
  if (MARKS.some((mark) => start.startsWith(mark))) return true
  return LATER_MARKS.some(({ mark, at }) => head.toString('latin1', at, at + mark.length) === mark)
}

/** Whether programs open bytes as a ZIP, whatever stands before it: they look for its end, which a comment may follow. */
export function endsLikeZip(bytes: Buffer): boolean {
  return bytes.subarray(-LONGEST_END).includes('PK\x05\x06')
}

/** The record of a ZIP's end with its longest comment, in bytes. */
const LONGEST_END = 22 + 0xffff
