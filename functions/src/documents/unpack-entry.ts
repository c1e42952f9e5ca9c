import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { hasErrorCode } from '../platform/sdk-values.ts'

const STORED = 0
const DEFLATED = 8

/** The compression methods that can be unpacked here: all that Office and the operating systems' own programs use. */
export const UNPACKABLE: readonly number[] = [STORED, DEFLATED]

/** `head` holds the first bytes of the unpacked entry, `tail` its last ones. Each is whole, or has at least `END_SIZE`. */
export type Unpacked =
  { ok: true; head: Buffer; tail: Buffer } | { ok: false; reason: 'wrong-content' | 'unsafe-archive' }

/** In bytes; longer than most documents' parts. A smaller entry is unpacked at once, which costs less than a stream. */
const END_SIZE = MEBIBYTE

/**
 * Unpacks an entry and keeps only its head and its tail. Stops at the first byte beyond the claimed size; with fewer the entry is
 * damaged. Bytes behind the end of the packed data could hide a further entry, so none may be there.
 */
export function unpackEntry(data: Buffer, method: number, claimed: number): Promise<Unpacked> | Unpacked {
  if (method === STORED) {
    if (data.length !== claimed) return UNSAFE
    return { ok: true, head: data.subarray(0, END_SIZE), tail: data.subarray(-END_SIZE) }
  }
  return claimed <= END_SIZE ? inflateAtOnce(data, claimed) : inflateByPieces(data, claimed)
}

const UNSAFE = { ok: false, reason: 'unsafe-archive' } as const
const DAMAGED = { ok: false, reason: 'wrong-content' } as const

function inflateAtOnce(data: Buffer, claimed: number): Unpacked {
  try {
    const { buffer, engine } = inflateRawSync(data, {
      maxOutputLength: claimed + 1,
      chunkSize: Math.max(claimed + 1, SMALLEST_CHUNK),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (buffer.length > claimed || engine.bytesWritten < data.length) return UNSAFE
    return buffer.length === claimed ? { ok: true, head: buffer, tail: buffer } : DAMAGED
  } catch (error) {
    return hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE') ? UNSAFE : DAMAGED
  }
}

/** In bytes; above the minimum of zlib. */
const SMALLEST_CHUNK = 1024

async function inflateByPieces(data: Buffer, claimed: number): Promise<Unpacked> {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  inflate.end(data)
  const head: Buffer[] = []
  const tail: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (size < END_SIZE) head.push(chunk)
      tail.push(chunk)
      if (tail.length > END_SIZE / PIECE + 1) tail.shift()
      size += chunk.length
      if (size > claimed) return UNSAFE
    }
  } catch {
    return DAMAGED
  }
  if (inflate.bytesWritten < data.length) return UNSAFE
  return size === claimed ? { ok: true, head: Buffer.concat(head), tail: Buffer.concat(tail) } : DAMAGED
}

/** How much is unpacked at a time, in bytes. */
const PIECE = END_SIZE / 4
