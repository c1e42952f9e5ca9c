import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { hasErrorCode } from '../platform/sdk-values.ts'

const STORED = 0
const DEFLATED = 8

/** The compression methods that can be unpacked here: all that Office and the operating systems' own programs use. */
export const UNPACKABLE: readonly number[] = [STORED, DEFLATED]

/** `head` holds the first bytes of the unpacked entry, up to `HEAD_SIZE`. */
export type Unpacked = { ok: true; head: Buffer } | { ok: false; reason: 'wrong-content' | 'unsafe-archive' }

/** In bytes; longer than any document's list of parts. A smaller entry is unpacked at once, which costs less than a stream. */
const HEAD_SIZE = MEBIBYTE

/** Unpacks an entry and keeps only its head. Stops at the first byte beyond the claimed size; with fewer the entry is damaged. */
export function unpackEntry(data: Buffer, method: number, claimed: number): Promise<Unpacked> | Unpacked {
  if (method === STORED) return data.length === claimed ? { ok: true, head: data.subarray(0, HEAD_SIZE) } : TOO_LONG
  return claimed <= HEAD_SIZE ? inflateAtOnce(data, claimed) : inflateByPieces(data, claimed)
}

const TOO_LONG = { ok: false, reason: 'unsafe-archive' } as const
const DAMAGED = { ok: false, reason: 'wrong-content' } as const

function inflateAtOnce(data: Buffer, claimed: number): Unpacked {
  try {
    const head = inflateRawSync(data, {
      maxOutputLength: claimed + 1,
      chunkSize: Math.max(claimed + 1, SMALLEST_CHUNK),
    })
    if (head.length > claimed) return TOO_LONG
    return head.length === claimed ? { ok: true, head } : DAMAGED
  } catch (error) {
    return hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE') ? TOO_LONG : DAMAGED
  }
}

/** In bytes; above the minimum of zlib. */
const SMALLEST_CHUNK = 1024

async function inflateByPieces(data: Buffer, claimed: number): Promise<Unpacked> {
  const inflate = createInflateRaw({ chunkSize: HEAD_SIZE / 4 })
  inflate.end(data)
  const head: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (size < HEAD_SIZE) head.push(chunk)
      size += chunk.length
      if (size > claimed) return TOO_LONG
    }
  } catch {
    return DAMAGED
  }
  return size === claimed ? { ok: true, head: Buffer.concat(head) } : DAMAGED
}
