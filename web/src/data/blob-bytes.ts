/**
 * Hands a blob’s bytes to `read` and frees them once it has answered, so that the bytes of one call are in memory at a time. `read` keeps
 * no view of them. Throws what reading the blob and `read` throw.
 */
export async function withBytes<T>(blob: Blob, read: (bytes: ArrayBuffer) => T | Promise<T>): Promise<T> {
  const bytes = await blob.arrayBuffer()
  try {
    return await read(bytes)
  } finally {
    freeBytes(bytes)
  }
}

/**
 * Frees a buffer at once; it is empty afterwards. The collector would wait: engines let tens of megabytes of dead buffers pile up. Where
 * `transfer` is missing (before Chrome 114, Firefox 122 and Safari 17.4) it is left to the collector.
 */
export function freeBytes(bytes: ArrayBuffer): void {
  const transfer = Reflect.get(bytes, 'transfer') as ((size: number) => ArrayBuffer) | undefined
  transfer?.call(bytes, 0)
}
