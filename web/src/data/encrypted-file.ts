import { normalisePassphrase } from '@sotto/domain/drafts/passphrase'
import { failed, ok, type Result } from '@sotto/domain/shared/result'

/**
 * A file under a passphrase, written and read piece by piece. Layout of version 1:
 *
 *     magic 8 | version 1 | salt 16 | key check 16 | checksum 8 | sealed pieces
 *
 * The key is PBKDF2-HMAC-SHA-256 of the passphrase over the salt, 600,000 rounds. A piece is 256 KiB (the last one may be
 * shorter) under AES-256-GCM, which adds 16 bytes. Its nonce is 7 zero bytes, its place (32 bits, big-endian) and its kind: so no
 * piece can be changed, moved, repeated or left out, at the end neither. A salt is never used twice, so no nonce meets a key twice.
 * The key check is the tag of an empty text, with magic, version and salt as associated data: it tells another passphrase from a
 * damaged piece. The checksum, of the head before it, tells another passphrase from a damaged head; it protects nothing.
 */
const MAGIC = new TextEncoder().encode('SottoEnc')
const VERSION = 1
const SALT_LENGTH = 16
const TAG_LENGTH = 16
const CHECKSUM_LENGTH = 8
const PREFIX_LENGTH = MAGIC.length + 1 + SALT_LENGTH
const CHECKED_LENGTH = PREFIX_LENGTH + TAG_LENGTH
const HEAD_LENGTH = CHECKED_LENGTH + CHECKSUM_LENGTH

/** What OWASP asks of PBKDF2-HMAC-SHA-256 (Password Storage Cheat Sheet, 2023). Another count is another version. */
const ROUNDS = 600_000

const PIECE_LENGTH = 256 * 1024
const SEALED_LENGTH = PIECE_LENGTH + TAG_LENGTH

const KIND = { piece: 0, lastPiece: 1, keyCheck: 2 } as const

type Bytes = Uint8Array<ArrayBuffer>

/** Encrypts what flows through it. It holds one piece at a time. */
export async function encryption(passphrase: string): Promise<TransformStream<Uint8Array, Uint8Array>> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_LENGTH))
  const key = await deriveKey(passphrase, salt)
  const piece = new Uint8Array(PIECE_LENGTH)
  let filled = 0
  let place = 0
  const seal = (kind: number) =>
    crypto.subtle
      .encrypt(algorithm(place, kind), key, piece.subarray(0, filled))
      .then((sealed) => new Uint8Array(sealed))
  return new TransformStream<Uint8Array, Uint8Array>({
    async start(controller) {
      controller.enqueue(await writeHead(key, salt))
    },
    async transform(bytes, controller) {
      for (let taken = 0; taken < bytes.length;) {
        // A full piece waits for what follows it: only then it is known not to be the last.
        if (filled === PIECE_LENGTH) {
          controller.enqueue(await seal(KIND.piece))
          place += 1
          filled = 0
        }
        const part = bytes.subarray(taken, taken + PIECE_LENGTH - filled)
        piece.set(part, filled)
        filled += part.length
        taken += part.length
      }
    },
    async flush(controller) {
      controller.enqueue(await seal(KIND.lastPiece))
    },
  })
}

/** The text of an encrypted file, in which any part can be read. */
export interface DecryptedFile {
  /** In bytes. */
  size: number
  /** At most `length` bytes from `index` on. Throws where a piece is damaged or can no longer be read. */
  read(index: number, length: number): Promise<Bytes>
}

/**
 * `newer`: a later version of the app wrote it. `damaged`: it was cut off or can't be read, or its head or end is not as it was
 * written. A damaged piece in the middle shows when it is read.
 */
export type DecryptFailure = 'newer' | 'damaged' | 'wrong-passphrase'

/** Whether this is a file that `encryption` made, whatever became of it since. */
export async function isEncrypted(file: Blob): Promise<boolean> {
  return equal(await bytesOf(file, 0, MAGIC.length), MAGIC)
}

/** Opens an encrypted file and checks its head and its end. */
export async function decrypt(file: Blob, passphrase: string): Promise<Result<DecryptedFile, DecryptFailure>> {
  const head = await bytesOf(file, 0, HEAD_LENGTH)
  if ((head[MAGIC.length] ?? 0) > VERSION) return failed('newer')
  if (!equal(await checksumOf(head.subarray(0, CHECKED_LENGTH)), head.subarray(CHECKED_LENGTH)))
    return failed('damaged')
  const key = await deriveKey(passphrase, head.subarray(MAGIC.length + 1, PREFIX_LENGTH))
  const check = await keyCheckOf(key, head.subarray(0, PREFIX_LENGTH))
  if (!equal(check, head.subarray(PREFIX_LENGTH, CHECKED_LENGTH))) return failed('wrong-passphrase')
  const sealedSize = file.size - HEAD_LENGTH
  const last = Math.ceil(sealedSize / SEALED_LENGTH) - 1
  const openPiece = keepLast(async (place: number): Promise<Bytes> => {
    const start = HEAD_LENGTH + place * SEALED_LENGTH
    const sealed = await bytesOf(file, start, start + SEALED_LENGTH)
    const kind = place === last ? KIND.lastPiece : KIND.piece
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(place, kind), key, sealed))
  })
  try {
    await openPiece(last)
  } catch {
    return failed('damaged')
  }
  const size = sealedSize - (last + 1) * TAG_LENGTH
  return ok({ size, read: (index, length) => readPieces(openPiece, index, Math.min(index + length, size)) })
}

type OpenPiece = (place: number) => Promise<Bytes>

async function readPieces(openPiece: OpenPiece, start: number, end: number): Promise<Bytes> {
  const read = new Uint8Array(Math.max(0, end - start))
  for (let at = start; at < end;) {
    const place = Math.floor(at / PIECE_LENGTH)
    const from = at - place * PIECE_LENGTH
    const part = (await openPiece(place)).subarray(from, from + end - at)
    read.set(part, at - start)
    at += part.length
  }
  return read
}

/** Who reads in order reads a piece in several parts: the piece read last is kept, and no other. */
function keepLast(open: OpenPiece): OpenPiece {
  let kept: { place: number; piece: Promise<Bytes> } | undefined
  return (place) => {
    if (kept?.place !== place) kept = { place, piece: open(place) }
    return kept.piece
  }
}

async function deriveKey(passphrase: string, salt: Bytes): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(normalisePassphrase(passphrase))
  const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function writeHead(key: CryptoKey, salt: Bytes): Promise<Bytes> {
  const prefix = concat(MAGIC, Uint8Array.of(VERSION), salt)
  const checked = concat(prefix, await keyCheckOf(key, prefix))
  return concat(checked, await checksumOf(checked))
}

async function keyCheckOf(key: CryptoKey, additionalData: Bytes): Promise<Bytes> {
  const nothing = new Uint8Array()
  return new Uint8Array(await crypto.subtle.encrypt({ ...algorithm(0, KIND.keyCheck), additionalData }, key, nothing))
}

async function checksumOf(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, CHECKSUM_LENGTH)
}

function algorithm(place: number, kind: number) {
  const iv = new Uint8Array(12)
  const view = new DataView(iv.buffer)
  view.setUint32(7, place)
  view.setUint8(11, kind)
  return { name: 'AES-GCM', iv }
}

/** None where the browser can't hand them over: what is missing is damaged. */
async function bytesOf(file: Blob, start: number, end: number): Promise<Bytes> {
  const bytes = file.slice(start, end).arrayBuffer()
  return new Uint8Array(await bytes.catch(() => new ArrayBuffer(0)))
}

function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function equal(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
