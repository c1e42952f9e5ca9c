import { createHash } from 'node:crypto'
import type { Request } from 'playwright'
import { installed, newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { attach, FILES, fillIn, startProperty, submit } from '../../browser/property-application.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
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

for (const { step, matches, nth } of STEPS) {
  for (const moment of MOMENTS) {
    const when = moment === 'request' ? 'before the answer' : 'after the answer'
    test(`a browser killed while ${step}, ${when}, leaves one submission and one object a file`, async ({ device }) => {
      const email = newEmail('killed')
      const first = await device.open()
      await startSession(first.page, email)
      await installed(first.page)
      await startProperty(first.page)
      await fillIn(first.page)
      await attach(first.page, FILES)
      const killed = new Promise<void>((resolve, reject) => {
        let seen = 0
        const watch = (request: Request) => {
          if (!matches(request)) return
          seen += 1
          if (seen === nth) first.kill().then(resolve, reject)
        }
        if (moment === 'request') first.page.on('request', watch)
        else first.page.on('requestfinished', watch)
      })
      await Promise.all([submit(first.page).catch(() => undefined), killed])

      const { page } = await device.open()
      await page.goto(`${suite().appUrl}/applications`)
      await page.getByRole('heading', { name: 'Received', exact: true }).waitFor()
      await expect.poll(() => page.getByRole('heading', { name: 'Not sent yet' }).count()).toBe(0)

      const arrived = await arrivedOf(await uidOf(email))
      expect(arrived.submissions).toHaveLength(1)
      expect(arrived.receipts).toBe(1)
      expect(arrived.rows).toHaveLength(FILES.length)
      const hashes = [...arrived.objects.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
      const expected = FILES.map((file) => createHash('sha256').update(file.buffer).digest('hex'))
      expect(hashes.sort()).toEqual(expected.sort())
    })
  }
}
