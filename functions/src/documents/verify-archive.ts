import type { Caveat } from '@sotto/domain/documents/document'
import { hasParts } from '@sotto/domain/documents/file-content'
import type { FileExtension } from '@sotto/domain/documents/files'
import { MAX_EXPANSION, MAX_EXPANSION_RATIO } from '@sotto/domain/shared/limits'
import { validateFileName } from 'yauzl'
import { isContainer } from './containers.ts'
import { areDistinct, inspectPart, isMacroName } from './office-parts.ts'
import { extensionOfEntry, isProgramHead, isProgramName } from './programs.ts'
import { UNPACKABLE, unpackEntry } from './unpack-entry.ts'
import type { Verdict } from './verdict.ts'
import { readZipDirectory, type DirectoryEntry } from './zip-directory.ts'

/**
 * Verifies a ZIP. Every program must find the same entries in it: see `readZipDirectory`. They must hold the parts that the file type
 * needs, each once, no path that leaves the archive and no link. They must not claim to expand too far. Then every entry is unpacked,
 * held to its claimed size, and its head is inspected. An entry that can't be unpacked gives a caveat. An archive within the archive
 * is not opened.
 */
export async function verifyArchive(extension: FileExtension, bytes: Buffer): Promise<Verdict> {
  const directory = await readZipDirectory(bytes)
  if (typeof directory === 'string') return { rejection: directory }
  const names = directory.flatMap((entry) => entry.names)
  if (names.some((name) => validateFileName(name) !== null) || directory.some(({ isLink }) => isLink)) {
    return { rejection: 'unsafe-archive' }
  }
  if (expandsTooFar(directory, bytes.length)) return { rejection: 'unsafe-archive' }
  const parts = directory.map(({ names: [name] }) => name)
  if (!hasParts(extension, parts)) return { rejection: 'wrong-content' }
  if (extension !== 'zip' && !areDistinct(parts)) return { rejection: 'unsafe-archive' }
  if (names.some(isProgramName)) return { rejection: 'contains-program' }
  return verifyEntries(extension, bytes, directory)
}

function expandsTooFar(directory: readonly DirectoryEntry[], archiveSize: number): boolean {
  const expanded = directory.reduce((sum, { size }) => sum + size, 0)
  return expanded > MAX_EXPANSION && expanded > MAX_EXPANSION_RATIO * archiveSize
}

async function verifyEntries(
  extension: FileExtension,
  bytes: Buffer,
  directory: readonly DirectoryEntry[],
): Promise<Verdict> {
  const caveats = new Set<Caveat>()
  for (const { names, encrypted, method, data, end, size } of directory) {
    if (names.some(isMacroName)) caveats.add('macros')
    if (encrypted || !UNPACKABLE.includes(method)) {
      // Office never writes such a document.
      if (extension !== 'zip') return { rejection: 'wrong-content' }
      caveats.add(encrypted ? 'protected' : 'unopened')
      continue
    }
    const unpacked = await unpackEntry(bytes.subarray(data, end), method, size)
    if (!unpacked.ok) return { rejection: unpacked.reason }
    const { head, tail } = unpacked
    if (isProgramHead(head)) return { rejection: 'contains-program' }
    if (names.some((name) => isContainer(extensionOfEntry(name), head, tail))) caveats.add('unopened')
    for (const caveat of names.flatMap((name) => inspectPart(name, head, head.length >= size))) caveats.add(caveat)
  }
  return { caveats: [...caveats] }
}
