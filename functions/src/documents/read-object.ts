import { createHash } from 'node:crypto'
import type { File } from '@google-cloud/storage'

export interface ReadObject {
  sha256: string
  bytes: Buffer
}

/** Reads an object of this size once, as it is stored. */
export async function readObject(file: File, size: number): Promise<ReadObject> {
  const hash = createHash('sha256')
  const bytes = Buffer.alloc(size)
  let read = 0
  // Unpacking on the way would hash, and judge, something else than what was sent.
  for await (const chunk of file.createReadStream({ decompress: false }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    read += chunk.copy(bytes, read)
  }
  return { sha256: hash.digest('hex'), bytes }
}
