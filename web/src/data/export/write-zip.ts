import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { openZip } from './open-zip.ts'

export interface ZipSource {
  /** The name in the ZIP, folders and all. Distinct, and safe to unpack: see `domain/documents/saved-names.ts`. */
  path: string
  /** Its bytes, read when their turn comes; undefined where they can't be had. */
  read: () => Promise<Blob | undefined>
}

export interface WriteZipOptions {
  /** Of all files, how many are in. */
  onProgress: (done: number) => void
  /** What the ZIP flows through on its way into the file. */
  encryption?: TransformStream<Uint8Array, Uint8Array> | undefined
  signal?: AbortSignal
}

export interface WriteZipFailure {
  /** The path for which it was given up; null when it was cancelled. */
  unread: string | null
}

/**
 * One ZIP of these files, in their order and stored as they are; all of it or nothing. One of them is in memory at a time. Throws
 * what `read` throws.
 */
export async function writeZip(
  sources: readonly ZipSource[],
  { onProgress, encryption, signal }: WriteZipOptions,
): Promise<Result<Blob, WriteZipFailure>> {
  const { BlobReader, BlobWriter, ZipWriter } = await openZip()
  const file = new BlobWriter(encryption ? 'application/octet-stream' : 'application/zip')
  // What goes wrong in between, the ZIP's writer and the file tell as well.
  encryption?.readable.pipeTo(file.writable as WritableStream<Uint8Array>).catch(() => undefined)
  const zip = new ZipWriter(encryption?.writable ?? file, { level: 0 })
  for (const [position, source] of sources.entries()) {
    const bytes = await source.read()
    if (signal?.aborted) return failed({ unread: null })
    if (bytes === undefined) return failed({ unread: source.path })
    await zip.add(source.path, new BlobReader(bytes))
    onProgress(position + 1)
  }
  await zip.close()
  return ok(await file.getData())
}
