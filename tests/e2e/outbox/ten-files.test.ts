import { createHash } from 'node:crypto'
import { MAX_FILE_SIZE, MAX_FILES, MEBIBYTE } from '@sotto/domain/shared/limits'
import { openSection } from '../../browser/form-fields.ts'
import { chooseFiles, hashStoredFiles, writeLargeFiles, type LargeFiles } from '../../browser/large-files.ts'
import { newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { openProxy, type Proxy, type UploadRequest } from '../../browser/proxy.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { given } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

let large: LargeFiles
let way: Proxy

test.beforeAll(async () => {
  large = await writeLargeFiles(MAX_FILES)
  way = await openProxy(given('FIREBASE_STORAGE_EMULATOR_HOST'))
})

test.afterAll(async () => {
  await way.close()
  await large.remove()
})

const TOTAL = MAX_FILES * MAX_FILE_SIZE
const LARGEST_PIECE = 8 * MEBIBYTE

/** In the middle of these files, by the share of all bytes, something happens. */
const INTERRUPTIONS = [
  { at: 0.07, what: 'cut' },
  { at: 0.26, what: 'kill' },
  { at: 0.45, what: 'cut' },
  { at: 0.67, what: 'kill' },
  { at: 0.88, what: 'cut' },
] as const

test('ten files of 20 MB, drafted offline, arrive once although the browser is killed and the network cut again and again', async ({
  device,
}) => {
  const email = newEmail('ten')
  let browser = await device.open({ ways: [way] })
  await startSession(browser.page, email)
  await browser.context.setOffline(true)
  await startProperty(browser.page)
  await fillAtOnce(browser.page)
  await chooseFiles(browser.page, large.files)
  const last = large.files.at(-1)?.name ?? ''
  await browser.page.getByText(last).first().waitFor()
  const draft = browser.page.url()
  await browser.kill()

  browser = await device.open({ ways: [way], offline: true })
  await browser.page.goto(draft)
  await openSection(browser.page, 'documents')
  await browser.page.getByText(last).first().waitFor()
  expect(await hashStoredFiles(browser.page)).toEqual(large.files.map(({ sha256 }) => sha256))
  await submit(browser.page)
  await browser.page.getByText('Waiting for a connection').waitFor()
  const sending = browser.page.url()

  for (const { at, what } of INTERRUPTIONS) {
    const reached = inTheMiddleOfAPiece(at * TOTAL)
    way.mend()
    await browser.context.setOffline(false)
    await reached
    if (what === 'kill') {
      await browser.kill()
      browser = await device.open({ ways: [way], offline: true })
      await browser.page.goto(sending)
    } else await browser.context.setOffline(true)
    await browser.page.getByText('Waiting for a connection').waitFor()
  }
  way.mend()
  await browser.context.setOffline(false)
  await browser.page.getByText('Application received').waitFor()

  const { submissions, receipts, rows, objects } = await arrivedOf(await uidOf(email))
  expect(submissions).toHaveLength(1)
  expect(receipts).toBe(1)
  expect(rows).toHaveLength(MAX_FILES)
  const hashes = [...objects.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(hashes.sort()).toEqual(large.files.map(({ sha256 }) => sha256).sort())
  expectNothingSentTwice(way.uploads)
  expect(browser.complaints).toEqual([])
})

/** Cuts the way while a piece is on it, once so many bytes have passed. */
function inTheMiddleOfAPiece(bytes: number): Promise<void> {
  return new Promise((resolve) => {
    way.onBytes = ({ command, bytes: ofPiece }) => {
      if (!command.startsWith('upload') || bytesOf(way.uploads) < bytes || ofPiece < MEBIBYTE / 8) return
      way.onBytes = () => undefined
      way.cut()
      resolve()
    }
  })
}

function expectNothingSentTwice(uploads: readonly UploadRequest[]): void {
  const pieces = uploads.filter(({ command }) => command.startsWith('upload'))
  const arrived = pieces.filter(({ status }) => status === 200)
  const lost = pieces.filter(({ status }) => status !== 200)
  expect(lost).toHaveLength(INTERRUPTIONS.length)
  for (const { bytes } of lost) expect(bytes).toBeLessThanOrEqual(LARGEST_PIECE)

  // Each file was begun once, and no byte that arrived was sent again.
  expect(uploads.filter(({ command }) => command === 'start')).toHaveLength(MAX_FILES)
  const ofFiles = Map.groupBy(arrived, ({ session }) => session)
  expect(ofFiles.size).toBe(MAX_FILES)
  for (const ofFile of ofFiles.values()) {
    let end = 0
    for (const { offset, bytes } of ofFile) {
      expect(offset).toBeGreaterThanOrEqual(end)
      end = offset + bytes
    }
  }
  expect(bytesOf(pieces)).toBeLessThanOrEqual(TOTAL + bytesOf(lost))

  // What was interrupted in the middle went on there.
  expect(lost.some(({ offset }) => offset > 0)).toBe(true)
  for (const piece of lost) {
    const later = uploads.slice(uploads.indexOf(piece) + 1).filter(({ session }) => session === piece.session)
    if (later.length === 0) continue
    expect(later[0]?.command).toBe('query')
    expect(later[1]?.offset).toBeGreaterThanOrEqual(piece.offset)
  }
}

function bytesOf(uploads: readonly UploadRequest[]): number {
  return uploads.reduce((sum, { bytes }) => sum + bytes, 0)
}
