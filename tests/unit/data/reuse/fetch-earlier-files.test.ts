import { sha256 } from '@sotto/domain/submission/digest'
import { MAX_FILES } from '@sotto/domain/shared/limits'
import { failed, ok } from '@sotto/domain/shared/result'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyDevice, fileOf, fillDisk, OTHER, UID } from '../support/device.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import { listAttachments } from '../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../../web/src/data/local/files/attachments.ts'
import { readAttachment } from '../../../../web/src/data/local/files/file-chunks.ts'
import { submitDraft } from '../../../../web/src/data/outbox/submit-draft.ts'
import { draftFromReceipt } from '../../../../web/src/data/reuse/draft-from-receipt.ts'
import {
  askAgain,
  forgetEarlierFiles,
  listEarlierFiles,
  notAttached,
  noteProblem,
} from '../../../../web/src/data/reuse/earlier-files.ts'
import { fetchEarlierFiles, type FetchPorts } from '../../../../web/src/data/reuse/fetch-earlier-files.ts'
import { valueOf } from '../../../factories/value-of.ts'
import { keepReceipt, sentFile } from '../support/kept-receipt.ts'
import { virtualClock } from '../support/virtual-clock.ts'

type Download = FetchPorts['download']

beforeEach(emptyDevice)

/** A draft of a rejected application with so many files. */
async function reusedDraft(files: number): Promise<string> {
  const kept = await keepReceipt({ files })
  return valueOf(await draftFromReceipt(UID, kept.id)).id
}

/** What the server holds: every file as it was sent. */
const serve: Download = ({ fileSize }) => Promise.resolve(ok(sentFile(fileSize - 1000)))

const fetchInto = (draftId: string, download: Download = serve, signal = new AbortController().signal) =>
  fetchEarlierFiles(UID, draftId, { download, clock: virtualClock() }, { signal, onProgress: () => undefined })

const attachedTo = async (draftId: string) => (await listAttachments(UID, draftId)).map(({ fileName }) => fileName)
const problemsOf = async (draftId: string) => (await listEarlierFiles(UID, draftId)).map(({ problem }) => problem)

/** The server answers like this for the file at one place, and well for the others. */
const butFor =
  (place: number, answer: Download): Download =>
  (file, options) =>
    file.fileSize === 1000 + place ? answer(file, options) : serve(file, options)

test('every file is attached byte for byte, in its order, under its name', async () => {
  const draftId = await reusedDraft(3)
  await fetchInto(draftId)
  expect(await attachedTo(draftId)).toEqual(['Sent 0.pdf', 'Sent 1.pdf', 'Sent 2.pdf'])
  for (const [index, { storedName, sha256: declared }] of (await listAttachments(UID, draftId)).entries()) {
    const bytes = await readAttachment(storedName)
    expect(await sha256((await bytes?.arrayBuffer()) ?? new ArrayBuffer())).toBe(declared)
    expect(declared).toBe(await sha256(await sentFile(index).arrayBuffer()))
  }
  expect(await listEarlierFiles(UID, draftId)).toEqual([])
})

test('it is told how far each file is', async () => {
  const draftId = await reusedDraft(2)
  const told: string[] = []
  await fetchEarlierFiles(
    UID,
    draftId,
    {
      clock: virtualClock(),
      download: (file, options) => {
        options.onBytes(500)
        return serve(file, options)
      },
    },
    {
      signal: new AbortController().signal,
      onProgress: ({ file, number, of, received }) => told.push(`${file.fileName} ${number}/${of} ${received}`),
    },
  )
  expect(told).toEqual(['Sent 0.pdf 1/2 0', 'Sent 0.pdf 1/2 500', 'Sent 1.pdf 2/2 0', 'Sent 1.pdf 2/2 500'])
})

describe('a file that can’t be fetched', () => {
  test.each([
    ['not-found', ok(null)],
    ['differs', failed({ problem: 'file-damaged' as const })],
    ['refused', failed({ problem: 'refused' as const })],
  ])('is noted as %s, and the others come', async (problem, answer) => {
    const draftId = await reusedDraft(3)
    await fetchInto(
      draftId,
      butFor(1, () => Promise.resolve(answer)),
    )
    expect(await attachedTo(draftId)).toEqual(['Sent 0.pdf', 'Sent 2.pdf'])
    expect(await problemsOf(draftId)).toEqual([problem])
  })

  test.each(['unreachable', 'signed-out'] as const)('because of %s is the last that is asked for', async (problem) => {
    const draftId = await reusedDraft(3)
    const download = vi.fn(butFor(1, () => Promise.resolve(failed({ problem }))))
    await fetchInto(draftId, download)
    expect(download).toHaveBeenCalledTimes(2)
    expect(await attachedTo(draftId)).toEqual(['Sent 0.pdf'])
    expect(await problemsOf(draftId)).toEqual([problem, problem])
  })

  test('without a network waits for it, and is fetched then', async () => {
    const draftId = await reusedDraft(2)
    await fetchInto(draftId, () => Promise.resolve(failed({ problem: 'offline' })))
    expect(await problemsOf(draftId)).toEqual([null, null])
    await fetchInto(draftId)
    expect(await attachedTo(draftId)).toHaveLength(2)
  })

  test('is fetched again only when its owner asks', async () => {
    const draftId = await reusedDraft(2)
    await fetchInto(
      draftId,
      butFor(0, () => Promise.resolve(ok(null))),
    )
    await fetchInto(draftId)
    expect(await problemsOf(draftId)).toEqual(['not-found'])
    const paths = (await listEarlierFiles(UID, draftId)).map(({ path }) => path)
    await askAgain(OTHER, draftId, paths)
    expect(await problemsOf(draftId)).toEqual(['not-found'])
    await askAgain(UID, draftId, paths)
    await fetchInto(draftId)
    expect(await attachedTo(draftId)).toHaveLength(2)
  })

  test('on a dead line is given up after a minute without a byte', async () => {
    const draftId = await reusedDraft(1)
    const clock = virtualClock()
    const run = fetchEarlierFiles(
      UID,
      draftId,
      { clock, download: () => new Promise(() => undefined) },
      { signal: new AbortController().signal, onProgress: () => setTimeout(() => clock.advance(60_000)) },
    )
    await run
    expect(await problemsOf(draftId)).toEqual(['unreachable'])
  })
})

describe('a file that the draft can’t take', () => {
  test('because it has as many as it may have is named', async () => {
    const draftId = await reusedDraft(2)
    valueOf(
      await attachFiles(
        UID,
        draftId,
        Array.from({ length: MAX_FILES - 1 }, (_, at) => fileOf(`${at}.pdf`)),
      ),
    )
    await fetchInto(draftId)
    expect(await attachedTo(draftId)).toHaveLength(MAX_FILES)
    expect(await problemsOf(draftId)).toEqual(['too-many'])
    expect(await database.chunks.count()).toBe(MAX_FILES)
  })

  test('because of its kind, or of its content, is named', async () => {
    const draftId = await reusedDraft(1)
    await database.drafts.update(draftId, { sector: 'pitch-deck-only' })
    await fetchInto(draftId, () => Promise.resolve(ok(new File(['<html>'], 'x'))))
    expect(await problemsOf(draftId)).toEqual(['unfit'])
  })

  test('because the device is full leaves the draft as it was, and says so', async () => {
    const draftId = await reusedDraft(1)
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await fetchInto(draftId)
    add.mockRestore()
    expect(await problemsOf(draftId)).toEqual(['storage-full'])
    expect(await attachedTo(draftId)).toEqual([])
    expect(await database.chunks.count()).toBe(0)
  })

  test('is still to be fetched where not even that can be noted', async () => {
    const draftId = await reusedDraft(2)
    fillDisk()
    await fetchInto(draftId)
    expect(await problemsOf(draftId)).toEqual([null, null])
  })
})

describe('a run that ends early', () => {
  test.each([0, 1, 2, 3, 4, 5])(
    'after %i answers leaves each file attached or listed, and never both',
    async (most) => {
      const draftId = await reusedDraft(4)
      const stopping = new AbortController()
      let answers = 0
      await fetchInto(
        draftId,
        (file, options) => {
          answers += 1
          if (answers > most) stopping.abort()
          return serve(file, options)
        },
        stopping.signal,
      )
      const [attached, listed] = [await attachedTo(draftId), await listEarlierFiles(UID, draftId)]
      expect(attached).toHaveLength(Math.min(most, 4))
      expect([...attached, ...listed.map(({ fileName }) => fileName)]).toHaveLength(4)
      await fetchInto(draftId)
      expect((await attachedTo(draftId)).toSorted()).toEqual(['Sent 0.pdf', 'Sent 1.pdf', 'Sent 2.pdf', 'Sent 3.pdf'])
      expect(await database.chunks.count()).toBe(4)
    },
  )

  test('by its owner’s word is not taken up by itself', async () => {
    const draftId = await reusedDraft(2)
    const paths = (await listEarlierFiles(UID, draftId)).map(({ path }) => path)
    await noteProblem(UID, draftId, paths, 'stopped')
    const download = vi.fn(serve)
    await fetchInto(draftId, download)
    expect(download).not.toHaveBeenCalled()
  })
})

test('two windows at once attach each file once', async () => {
  const draftId = await reusedDraft(3)
  await Promise.all([fetchInto(draftId), fetchInto(draftId)])
  expect(await attachedTo(draftId)).toHaveLength(3)
  expect(await database.chunks.count()).toBe(3)
})

test('a draft that was sent meanwhile gets no more files', async () => {
  const draftId = await reusedDraft(2)
  await fetchInto(draftId, async (file, options) => {
    await submitDraft(UID, draftId)
    return serve(file, options)
  })
  expect(await attachedTo(draftId)).toEqual([])
  expect(await database.chunks.count()).toBe(0)
})

test('a file that its owner attaches by hand is missed no more, and all can be done without', async () => {
  const draftId = await reusedDraft(2)
  valueOf(await attachFiles(UID, draftId, [sentFile(1)]))
  const missing = notAttached(await listEarlierFiles(UID, draftId), await listAttachments(UID, draftId))
  expect(missing.map(({ fileName }) => fileName)).toEqual(['Sent 0.pdf'])
  await forgetEarlierFiles(OTHER, draftId)
  expect(await listEarlierFiles(UID, draftId)).toHaveLength(2)
  await forgetEarlierFiles(UID, draftId)
  expect(await listEarlierFiles(UID, draftId)).toEqual([])
})
