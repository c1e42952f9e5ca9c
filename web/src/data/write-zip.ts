import { openZip } from './open-zip.ts'

export interface ZipSource {
  /** The name in the ZIP, folders and all. Distinct, and safe to unpack: see `domain/file-names.ts`. */
  path: string
  /** Its bytes, read when their turn comes; undefined where they can't be had. */
  read: () => Promise<Blob | undefined>
}

export interface WriteZipOptions {
  /** Of all files, how many are in. */
  onProgress: (done: number) => void
  /** AES-256 for every entry; '' for none. */
  passphrase?: string
  signal?: AbortSignal
}

/** All of it or nothing. `unread`: the path for which it was given up; null when it was cancelled. */
export type WriteZipResult = { written: true; file: Blob } | { written: false; unread: string | null }

/** One ZIP of these files, in their order and stored as they are. One of them is in memory at a time. Throws what `read` throws. */
export async function writeZip(
  sources: readonly ZipSource[],
  { onProgress, passphrase = '', signal }: WriteZipOptions,
): Promise<WriteZipResult> {
  const { BlobReader, BlobWriter, ZipWriter } = await openZip()
  const zip = new ZipWriter(new BlobWriter('application/zip'), {
    level: 0,
    ...(passphrase !== '' && { password: passphrase, encryptionStrength: 3 }),
  })
  for (const [position, source] of sources.entries()) {
    const bytes = await source.read()
    if (signal?.aborted) return { written: false, unread: null }
    if (bytes === undefined) return { written: false, unread: source.path }
    await zip.add(source.path, new BlobReader(bytes))
    onProgress(position + 1)
  }
  return { written: true, file: await zip.close() }
}
