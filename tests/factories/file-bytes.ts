const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
}

/** Bytes that begin as the name's kind of file does, as far as there are any, and are `fill` from there on. */
export function bytesOf(name: string, size: number, fill: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(fill)
  bytes.set((SIGNATURES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? []).slice(0, size))
  return bytes
}
