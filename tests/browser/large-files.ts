import { createCipheriv, createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_FILE_SIZE } from '@sotto/domain/shared/limits'
import type { Page } from 'playwright'
import { openSection } from './form-fields.ts'

export interface LargeFile {
  name: string
  path: string
  sha256: string
}

export interface LargeFiles {
  files: readonly LargeFile[]
  remove(): Promise<void>
}

/** Writes PDFs of the largest size allowed, always with the same bytes, none like another; one at a time is in memory. */
export async function writeLargeFiles(count: number): Promise<LargeFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-files-'))
  const files: LargeFile[] = []
  for (let number = 1; number <= count; number += 1) {
    const name = `Survey ${String(number).padStart(2, '0')}.pdf`
    const path = join(folder, name)
    const bytes = fill(number)
    await writeFile(path, bytes)
    files.push({ name, path, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { files, remove: () => rm(folder, { recursive: true, force: true }) }
}

function fill(number: number): Buffer {
  const header = Buffer.from('%PDF-1.7\n')
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, number), Buffer.alloc(16))
  return Buffer.concat([header, stream.update(Buffer.alloc(MAX_FILE_SIZE - header.length))])
}

/** Chooses files in the open form. */
export async function chooseFiles(page: Page, files: readonly LargeFile[]): Promise<void> {
  await openSection(page, 'documents')
  await setFiles(page, files)
}

/** Puts files into the page's file input by their paths: the browser reads them itself, so nothing passes through this process. */
export async function setFiles(page: Page, files: readonly LargeFile[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'input[type=file][multiple]',
  })
  await session.send('DOM.setFileInputFiles', { nodeId, files: files.map(({ path }) => path) })
  await session.detach()
}

/** The SHA-256 of every file that the device keeps, in the order of attaching, from its stored bytes. */
export function hashStoredFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const database = await answer(indexedDB.open('sotto'))
    const read = (store: string) => database.transaction(store).objectStore(store)
    const files = (await answer(read('attachments').getAll())) as { storedName: string; addedAt: number }[]
    const hashes: string[] = []
    for (const { storedName } of files.sort((a, b) => a.addedAt - b.addedAt)) {
      const pieces = IDBKeyRange.bound([storedName, -Infinity], [storedName, Infinity])
      const chunks = (await answer(read('chunks').getAll(pieces))) as { bytes: ArrayBuffer }[]
      const bytes = await new Blob(chunks.map((chunk) => chunk.bytes)).arrayBuffer()
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      hashes.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    }
    database.close()
    return hashes
  })
}
