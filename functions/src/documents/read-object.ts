import { createHash } from 'node:crypto'
import type { File } from '@google-cloud/storage'

export interface ReadObject {
  sha256: string
  /** The object's first bytes, as many as were asked for. */
  leading: Buffer
}

/** Reads an object once, as it is stored, keeping no more of it than is asked for. */
export async function readObject(file: File, keep: number): Promise<ReadObject> {
  const hash = createHash('sha256')
  const leading = Buffer.alloc(keep)
  let kept = 0
  // Unpacking on the way would hash, and judge, something else than what was sent.
  for await (const chunk of file.createReadStream({ decompress: false }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    kept += chunk.copy(leading, kept)
  }
  return { sha256: hash.digest('hex'), leading: leading.subarray(0, kept) }
}
