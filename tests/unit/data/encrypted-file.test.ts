import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { decrypt, encryption, isEncrypted } from '../../../web/src/data/encrypted-file.ts'
import { valueOf } from '../../factories/value-of.ts'

const PASSPHRASE = 'correct horse'
const HEAD = 49
const PIECE = 256 * 1024
const SEALED = PIECE + 16

type Bytes = Uint8Array<ArrayBuffer>

async function encrypt(parts: readonly Bytes[]): Promise<Bytes> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  return new Uint8Array(await new Response(stream.pipeThrough(await encryption(PASSPHRASE))).arrayBuffer())
}

/** All of it, read as the ZIP library reads; or why not. A piece that is damaged throws. */
async function read(bytes: Bytes): Promise<Bytes | string> {
  const result = await decrypt(new Blob([bytes]), PASSPHRASE)
  return result.ok ? result.value.read(0, result.value.size) : result.reason
}

/** Bytes of which each place is unlike its neighbours and unlike the same place of another piece. */
function text(length: number): Bytes {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8) * 7 + (index >> 16) * 13) & 255)
}

function joined(parts: readonly Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

describe('what is encrypted', () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 77])(
    'comes back byte for byte: %d bytes',
    async (length) => {
      const bytes = await encrypt([text(length)])
      expect(await isEncrypted(new Blob([bytes]))).toBe(true)
      const back = await read(bytes)
      expect(back instanceof Uint8Array && Buffer.compare(back, text(length))).toBe(0)
    },
  )

  test('comes back whatever the portions in which it was written and is read', async () => {
    const lengths = fc.array(fc.oneof(fc.nat(10), fc.nat(PIECE), fc.constantFrom(PIECE, SEALED, 2 * PIECE)), {
      maxLength: 5,
    })
    const range = fc.tuple(fc.nat(4 * PIECE), fc.nat(2 * PIECE))
    await fc.assert(
      fc.asyncProperty(lengths, fc.array(range, { minLength: 1, maxLength: 5 }), async (portions, ranges) => {
        const parts = portions.map(text)
        const plain = joined(parts)
        const file = valueOf(await decrypt(new Blob([await encrypt(parts)]), PASSPHRASE))
        expect(file.size).toBe(plain.length)
        for (const [from, length] of ranges) {
          expect(Buffer.compare(await file.read(from, length), plain.subarray(from, from + length))).toBe(0)
        }
      }),
      { numRuns: 12 },
    )
  })

  test('is never the same twice', async () => {
    const [one, other] = [await encrypt([text(100)]), await encrypt([text(100)])]
    expect(one.subarray(HEAD)).not.toEqual(other.subarray(HEAD))
  })
})

describe('a file that was tampered with', () => {
  let whole: Bytes
  beforeAll(async () => {
    whole = await encrypt([text(3 * PIECE + 1000)])
  })

  const piece = (place: number) => whole.subarray(HEAD + place * SEALED, HEAD + (place + 1) * SEALED)
  const head = () => whole.subarray(0, HEAD)

  test('is never read as something else: one bit of it turned, anywhere', async () => {
    const inHead = fc.nat(HEAD * 8 - 1)
    const anywhere = fc.nat(whole.length * 8 - 1)
    await fc.assert(
      fc.asyncProperty(fc.oneof(inHead, anywhere), async (bit) => {
        const broken = whole.slice()
        broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const outcome = await read(broken).catch(() => 'piece damaged')
        expect(['damaged', 'newer', 'piece damaged']).toContain(outcome)
      }),
      { numRuns: 60 },
    )
  })

  test('is damaged wherever it was cut off, at the seam of two pieces too', async () => {
    const seams = [HEAD, HEAD + SEALED, HEAD + 2 * SEALED, HEAD + 3 * SEALED]
    const cut = fc.oneof(fc.constantFrom(...seams), fc.integer({ min: 8, max: whole.length - 1 }))
    await fc.assert(
      fc.asyncProperty(cut, async (length) => {
        expect(await read(whole.slice(0, length))).toBe('damaged')
      }),
      { numRuns: 25, examples: seams.map((seam) => [seam] as [number]) },
    )
  })

  test.each([
    ['two pieces changed places', () => [head(), piece(1), piece(0), piece(2), piece(3)]],
    ['a piece is left out', () => [head(), piece(0), piece(2), piece(3)]],
    ['a piece is there twice', () => [head(), piece(0), piece(0), piece(1), piece(2), piece(3)]],
    ['something follows its end', () => [head(), piece(0), piece(1), piece(2), piece(3), piece(3)]],
    ['its end stands in the middle', () => [head(), piece(0), piece(3)]],
  ])('is not read when %s', async (_, parts) => {
    expect(await read(joined(parts())).catch(() => 'damaged')).toBe('damaged')
  })

  test('is not read with a piece of another file under the same passphrase', async () => {
    const other = await encrypt([text(3 * PIECE + 1000)])
    await expect(
      read(joined([head(), other.subarray(HEAD, HEAD + SEALED), whole.subarray(HEAD + SEALED)])),
    ).rejects.toThrow()
  })
})

test('another passphrase is told from damage', async () => {
  const file = new Blob([await encrypt([text(10)])])
  expect(await decrypt(file, 'battery staple')).toEqual({ ok: false, reason: 'wrong-passphrase' })
})

test('a later version is called newer', async () => {
  const bytes = await encrypt([text(10)])
  bytes[8] = 2
  expect(await read(bytes)).toBe('newer')
})

/** Made with OpenSSL by the layout that `encrypted-file.ts` describes: files that are about must still open after a change. */
test('a file of version 1 that another program made is read', async () => {
  const known = Buffer.from(
    '536f74746f456e6301000102030405060708090a0b0c0d0e0f17a4959aa2feaf10571fb3ddef2883c0cd978779b2d418ad9f21b30877f574d952020acf08c039eb5fe7e18f1fe66fb8189360c8',
    'hex',
  )
  expect(Buffer.from((await read(new Uint8Array(known))) as Bytes).toString()).toBe('Harbour Lane')
})
