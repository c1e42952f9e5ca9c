import { DOCUMENTS, SUBMISSIONS } from '@sotto/domain/submission/paths'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_FILE_SIZE } from '@sotto/domain/shared/limits'
import { mining } from '@sotto/domain/forms/sectors/mining'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'
import type { Page } from 'playwright'
import { setFiles, type LargeFile } from '../../browser/large-files.ts'
import { PASSWORD } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { given, suite } from '../../suite/suite.ts'
import { arrive, checkAnswers, fillDraft, startDraft } from '../draft.ts'
import { TIMES, type Bench } from '../world.ts'

/**
 * The app's sender against one bare request a file: the same bytes, page, person, rules, triggers and emulator, each measured
 * once the other's files have been verified. The sender's time runs from its first request about a file to its last row.
 */
export const uploadThroughput: Bench = async (world) => {
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
    const sender = await timeSender(page)
    const id = new URL(draft).pathname.split('/').at(-1) ?? ''
    await verified(id, files.length)
    const bare = await timeBare(page, { id, email, files })
    pairs.push({ sender: megabytes / sender, bare: megabytes / bare })
    await device.remove()
  }
  return [
    { what: 'upload by the sender, a second', unit: 'MB', samples: pairs.map(({ sender }) => sender) },
    { what: 'upload by a bare fetch, a second', unit: 'MB', samples: pairs.map(({ bare }) => bare) },
    {
      what: 'throughput of the sender against a bare fetch',
      unit: '×',
      budget: { least: 0.8 },
      samples: pairs.map(({ sender, bare }) => sender / bare),
    },
  ]
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
  /** The submission that was sent: a copy of it declares the same files once more. */
  id: string
  email: string
  files: readonly LargeFile[]
}

/** Seconds for the same files, each as the body of one request, one after the other. */
async function timeBare(page: Page, { id, email, files }: BareUpload): Promise<number> {
  const submissions = server().firestore.collection(SUBMISSIONS)
  const sent = (await submissions.doc(id).get()).data() as FrozenSubmission
  const copy = newSubmissionId()
  await submissions.doc(copy).set(sent)
  const urls = Object.fromEntries(
    Object.entries(sent.documents).map(([storedName, { file_name }]) => {
      const name = encodeURIComponent(`project-documents/${copy}/${storedName}`)
      return [file_name, `http://${given('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${suite().bucket}/o?name=${name}`]
    }),
  )
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
