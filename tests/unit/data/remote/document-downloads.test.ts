import { sha256 } from '@sotto/domain/submission/digest'
import type { DocumentRow } from '@sotto/domain/documents/document'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadDocument, readDocument } from '../../../../web/src/data/remote/documents/document-downloads.ts'
import { settled } from '../../settled.ts'

const { answer } = vi.hoisted(() => ({ answer: vi.fn<() => Promise<Response>>() }))

vi.mock('../../../../web/src/data/remote/http.ts', () => ({
  objectUrl: (path: string) => path,
  storageRequest: answer,
}))

const MINUTE = 60_000
const WORDS = 'A permit in three pieces'

let line: ReadableStreamDefaultController<Uint8Array>

beforeEach(() => {
  // The bytes of a blob are read by other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) })
  answer.mockResolvedValue(new Response(body, { headers: { 'Content-Type': 'application/pdf' } }))
})

afterEach(() => void vi.useRealTimers())

async function rowOf(words: string): Promise<DocumentRow> {
  const bytes = new TextEncoder().encode(words)
  const row = { file_path: 'submissions/1/permit', file_size: bytes.length, sha256: await sha256(bytes.buffer) }
  return { ...row, file_name: 'Permit.pdf' } as DocumentRow
}

async function arrive(words: string): Promise<void> {
  line.enqueue(new TextEncoder().encode(words))
  await settled()
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

test('a download whose line dies in the middle ends after a minute without a byte', async () => {
  const ended = vi.fn()
  void downloadDocument(await rowOf(WORDS)).catch(ended)
  await settled()
  await arrive(WORDS.slice(0, 5))
  await pass(MINUTE - 1)
  expect(ended).not.toHaveBeenCalled()
  await pass(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem: 'unreachable' }))
})

test('a download that the server never answers ends as well, in a ZIP too', async () => {
  answer.mockReturnValue(new Promise(() => undefined))
  const ended = vi.fn()
  const row = await rowOf(WORDS)
  void downloadDocument(row).catch(ended)
  void readDocument(row, new AbortController().signal).then(ended)
  await pass(MINUTE)
  expect(ended.mock.calls).toEqual([[expect.objectContaining({ problem: 'unreachable' })], [undefined]])
})

test('a slow download that moves is never cut, and keeps its type', async () => {
  const download = downloadDocument(await rowOf(WORDS))
  await settled()
  for (const piece of [WORDS.slice(0, 5), WORDS.slice(5, 9), WORDS.slice(9)]) {
    await pass(MINUTE - 1)
    await arrive(piece)
  }
  line.close()
  const bytes = await download
  expect([await bytes.text(), bytes.type]).toEqual([WORDS, 'application/pdf'])
})

test('bytes other than those that were sent are never handed over', async () => {
  const download = downloadDocument(await rowOf(WORDS))
  const refused = expect(download).rejects.toMatchObject({ problem: 'file-damaged' })
  await settled()
  await arrive(WORDS.replace('three', 'seven'))
  line.close()
  await refused
})

test('a document that the server does not have, or does not let an admin read, can’t be downloaded', async () => {
  const row = await rowOf(WORDS)
  answer.mockResolvedValueOnce(new Response(null, { status: 404 }))
  await expect(downloadDocument(row)).rejects.toMatchObject({ problem: 'unreachable' })
  answer.mockResolvedValueOnce(new Response(null, { status: 403 }))
  await expect(downloadDocument(row)).rejects.toMatchObject({ problem: 'refused' })
})
