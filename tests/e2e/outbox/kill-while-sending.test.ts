import { createHash } from 'node:crypto'
import { DOCUMENTS } from '@sotto/domain/submission/paths'
import type { Request } from 'playwright'
import { installed, newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { attach, FILES, fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { arrivedOf, server, uidOf } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const uploads = (command: RegExp) => (request: Request) =>
  request.method() === 'POST' && command.test(request.headers()['x-goog-upload-command'] ?? '')
const calls = (method: string) => (request: Request) => new URL(request.url()).pathname.endsWith(`documents:${method}`)
const commits = calls('commit')

/** The steps of sending, each known by its request and by how many of its kind came before it. */
const STEPS = [
  { step: 'writing the submission', matches: commits, nth: 1 },
  { step: 'opening the first upload', matches: uploads(/^start$/), nth: 1 },
  { step: 'sending the first file', matches: uploads(/finalize/), nth: 1 },
  { step: 'recording the first file', matches: commits, nth: 2 },
  { step: 'sending the last file', matches: uploads(/finalize/), nth: 2 },
  { step: 'recording the last file', matches: commits, nth: 3 },
  { step: 'reading everything back', matches: calls('runQuery'), nth: 1 },
] as const

const MOMENTS = ['request', 'requestfinished'] as const

for (const moment of MOMENTS) {
  const when = moment === 'request' ? 'before the answer' : 'after the answer'
  test(`a browser killed at any step of sending, ${when}, leaves one submission and one object a file`, async ({
    device,
  }) => {
    const email = newEmail('killed')
    let browser = await device.open()
    await startSession(browser.page, email)
    await installed(browser.page)
    const uid = await uidOf(email)
    const rows = server().firestore.collection(DOCUMENTS).where('user_id', '==', uid)
    for (const [index, { step, matches, nth }] of STEPS.entries()) {
      await test.step(`killed while ${step}`, async () => {
        const first = browser
        const { page } = first
        await startProperty(page)
        await fillAtOnce(page)
        await attach(page, FILES)
        const killed = new Promise<void>((resolve, reject) => {
          let seen = 0
          const watch = (request: Request) => {
            if (!matches(request)) return
            seen += 1
            if (seen === nth) first.kill().then(resolve, reject)
          }
          if (moment === 'request') page.on('request', watch)
          else page.on('requestfinished', watch)
        })
        await Promise.all([submit(page).catch(() => undefined), killed])

        browser = await device.open()
        await browser.page.goto(`${suite().appUrl}/applications`)
        await expect(browser.page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible()
        await expect.poll(async () => (await rows.count().get()).data().count).toBe((index + 1) * FILES.length)
        await expect(browser.page.getByRole('heading', { name: 'Not sent yet' })).toBeHidden()
      })
    }

    const arrived = await arrivedOf(uid)
    expect(arrived.submissions).toHaveLength(STEPS.length)
    expect(arrived.receipts).toBe(STEPS.length)
    expect(arrived.rows).toHaveLength(STEPS.length * FILES.length)
    const hashes = [...arrived.objects.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    const expected = FILES.map((file) => createHash('sha256').update(file.buffer).digest('hex'))
    expect(hashes.sort()).toEqual(STEPS.flatMap(() => expected).sort())
  })
}
