import { DOCUMENTS, objectPath, rowPath, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_FILE_SIZE } from '@sotto/domain/shared/limits'
import { mining } from '@sotto/domain/forms/sectors/mining'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import { setFiles, type LargeFile } from '../../browser/large-files.ts'
import { PASSWORD } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { given, suite } from '../../suite/suite.ts'
import { arrive, checkAnswers, fillDraft, startDraft } from '../draft.ts'
import type { Figure } from '../figure.ts'
import { TIMES, type Bench, type World } from '../world.ts'

/**
 * The app's sender against one bare request a file: the same bytes, page, person, rules, triggers and emulator, each measured
 * once the other's files have been verified. The sender's time runs from its first request about a file to its last row. Without a
 * line in between, two processors do the work of both ends, the emulator's checksums and the triggers' reading among it.
 */
export const uploadThroughput: Bench = async (world) => [
  ...(await measure(world, 'to this machine')),
  ...(await measure(world, 'on a line of 100 Mbit/s and 40 ms', { bytesPerSecond: 12_500_000, latency: 40 })),
]

interface Line {
  bytesPerSecond: number
  /** Milliseconds that each request waits for the first byte of its answer. */
  latency: number
}

async function measure(world: World, where: string, line?: Line): Promise<Figure[]> {
  const files = await world.largeFiles()
  const megabytes = (files.length * MAX_FILE_SIZE) / 1e6
  const pairs: { sender: number; bare: number }[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const device = await world.newDevice()
    const { page } = await device.open()
    const email = await arrive(page)
    const draft = await startDraft(page, mining)
    await fillDraft(page, mining, files)
    await checkAnswers(page, mining)
    if (line) await putOn(line, page)
    const sender = await timeSender(page)
    const id = new URL(draft).pathname.split('/').at(-1) ?? ''
    await verified(id, files.length)
    const copy = newSubmissionId()
    const bare = await timeBare(page, { id, copy, email, files })
    await verified(copy, files.length)
    pairs.push({ sender: megabytes / sender, bare: megabytes / bare })
    await device.remove()
  }
  return [
    { what: `upload ${where} by the sender, a second`, unit: 'MB', samples: pairs.map(({ sender }) => sender) },
    { what: `upload ${where} by a bare fetch, a second`, unit: 'MB', samples: pairs.map(({ bare }) => bare) },
    {
      what: `throughput ${where}: the sender against a bare fetch`,
      unit: '×',
      budget: { least: 0.8 },
      samples: pairs.map(({ sender, bare }) => sender / bare),
    },
  ]
}

/** Slows what a page receives and sends down to a line's speed. */
async function putOn({ bytesPerSecond, latency }: Line, page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
}

/** Seconds from sending to the last file's row, by the requests that the page makes. */
async function timeSender(page: Page): Promise<number> {
  let began: number | undefined
  let ended: number | undefined
  page.on('request', (request) => {
    if (request.headers()['x-goog-upload-command'] === 'start') began ??= performance.now()
  })
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('documents:commit')) ended = performance.now()
  })
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('Application received').waitFor({ timeout: 180_000 })
  if (began === undefined || ended === undefined)
    throw new Error('the service worker sent the files; the page alone is measured')
  return (ended - began) / 1000
}

/** The longest that the triggers may take for all files, in milliseconds. */
const VERIFIED_TIMEOUT_MS = 120_000

/** Resolves when the triggers have read every file, so that they load the machine in neither measurement of the other. */
function verified(id: string, count: number): Promise<void> {
  const rows = server().firestore.collection(DOCUMENTS).where('submission_id', '==', id)
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const stop = rows.onSnapshot(({ docs }) => {
    if (docs.filter((row) => row.get('verification') !== undefined).length === count) resolve(undefined)
  }, reject)
  const late = new Error(`Not all files were verified within ${VERIFIED_TIMEOUT_MS} ms`)
  const timer = setTimeout(() => reject(late), VERIFIED_TIMEOUT_MS)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}

interface BareUpload {
  /** The submission that was sent. */
  id: string
  /** The id of a copy of it, which declares the same files once more. */
  copy: string
  email: string
  files: readonly LargeFile[]
}

/** Seconds for the same files, each as the body of one request, one after the other. */
async function timeBare(page: Page, { id, copy, email, files }: BareUpload): Promise<number> {
  const submissions = server().firestore.collection(SUBMISSIONS)
  const sent = (await submissions.doc(id).get()).data() as FrozenSubmission
  await submissions.doc(copy).set(sent)
  const urls: Record<string, string> = {}
  for (const [storedName, entry] of Object.entries(sent.documents)) {
    const path = objectPath(sent, copy, storedName)
    urls[entry.file_name] =
      `http://${given('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${suite().bucket}/o?name=${encodeURIComponent(path)}`
    // The triggers read and judge only a file that has a row.
    await server()
      .firestore.doc(rowPath({ submissionId: copy, storedName }))
      .set({ ...entry, submission_id: copy, user_id: sent.user_id, file_path: path, created_at: Timestamp.now() })
  }
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', multiple: true })),
  )
  await setFiles(page, files)
  return page.evaluate(
    async ({ urls, token }) => {
      const chosen = document.querySelector<HTMLInputElement>('input[type=file]')?.files ?? []
      const began = performance.now()
      for (const file of chosen) {
        const headers = { Authorization: `Firebase ${token}`, 'Content-Type': 'application/pdf' }
        const answer = await fetch(urls[file.name] ?? '', { method: 'POST', headers, body: file })
        if (!answer.ok) throw new Error(`a bare upload was answered with ${answer.status}`)
      }
      return (performance.now() - began) / 1000
    },
    { urls, token: await tokenOf(email) },
  )
}

async function tokenOf(email: string): Promise<string> {
  const host = given('FIREBASE_AUTH_EMULATOR_HOST')
  const answer = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulated`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  )
  return ((await answer.json()) as { idToken: string }).idToken
}
