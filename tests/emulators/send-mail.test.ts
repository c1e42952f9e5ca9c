import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { sendGrid } from '@sotto/functions/src/services/sendgrid.ts'
import { expect, it, onTestFinished } from 'vitest'
import { STAND_IN_KEYS } from '../../emulators/fakes/http-service.ts'
import { startSendGrid } from '../../emulators/fakes/sendgrid.ts'
import { forThisTest } from './free-service.ts'

const MAIL = {
  to: 'amara@harbour-lane.example',
  subject: 'We have received your application',
  text: 'We have received it.',
  html: '<p>We have received it.</p>',
}

const account = { apiKey: STAND_IN_KEYS.sendgrid, timeout: 5000 }

async function standIn(behaviour?: object) {
  const baseUrl = await forThisTest(startSendGrid)
  if (behaviour) {
    await fetch(`${baseUrl}/behaviour`, { method: 'PUT', body: JSON.stringify({ about: MAIL.subject, ...behaviour }) })
  }
  const kept = async () => (await (await fetch(`${baseUrl}/messages.json`)).json()) as { id: string; mail: object }[]
  return { baseUrl, kept }
}

/** Something that is not SendGrid, at its address. */
async function somethingElse(onConnection: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

it('a mail is taken, with both contents, in our name, and nobody is watched reading it', async () => {
  const { baseUrl, kept } = await standIn()
  const answer = await sendGrid({ ...account, baseUrl })(MAIL)
  const [mail] = await kept()
  expect(answer).toEqual({ outcome: 'taken', messageId: mail?.id })
  expect(mail?.mail).toMatchObject({
    from: { email: 'enquiries@sotto.example', name: 'Sotto' },
    personalizations: [{ to: [{ email: MAIL.to }] }],
    content: [
      { type: 'text/plain', value: MAIL.text },
      { type: 'text/html', value: MAIL.html },
    ],
    tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
})

it('a mail that SendGrid refuses for what it is, is refused', async () => {
  const { baseUrl, kept } = await standIn()
  const answer = await sendGrid({ ...account, baseUrl })({ ...MAIL, to: 'nobody' })
  expect(answer).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('400') as string })
  expect(await kept()).toEqual([])
})

it.each([
  ['the service is overloaded', { status: 503 }],
  ['there were too many mails', { status: 429 }],
  ['our sender is not accepted yet', { status: 403 }],
])('a mail is not taken while %s', async (_, behaviour) => {
  const { baseUrl, kept } = await standIn(behaviour)
  expect(await sendGrid({ ...account, baseUrl })(MAIL)).toMatchObject({ outcome: 'not taken' })
  expect(await kept()).toEqual([])
})

it('a mail is not taken while our key is wrong', async () => {
  const { baseUrl } = await standIn()
  expect(await sendGrid({ ...account, baseUrl, apiKey: 'SG.other' })(MAIL)).toMatchObject({ outcome: 'not taken' })
})

it.each(['http://127.0.0.1:1', 'http://nowhere.invalid', 'https://127.0.0.1:1'])(
  'a mail is certainly not taken when nobody can be reached at %s',
  async (baseUrl) => {
    expect(await sendGrid({ ...account, baseUrl })(MAIL)).toMatchObject({
      outcome: 'not taken',
      reason: expect.stringContaining('no connection') as string,
    })
  },
)

it('a mail is certainly not taken when the other side never proves who it is', async () => {
  const url = await somethingElse(() => undefined)
  const baseUrl = url.replace('http:', 'https:')
  expect(await sendGrid({ ...account, baseUrl, timeout: 300 })(MAIL)).toMatchObject({ outcome: 'not taken' })
})

it('nobody knows what became of a mail whose answer is lost or late, or is no answer of SendGrid', async () => {
  const lost = await standIn({ hangUp: true })
  expect(await sendGrid({ ...account, baseUrl: lost.baseUrl })(MAIL)).toMatchObject({ outcome: 'unknown' })
  expect(await lost.kept()).toHaveLength(1)

  const late = await standIn({ delayMs: 10_000 })
  expect(await sendGrid({ ...account, baseUrl: late.baseUrl, timeout: 2000 })(MAIL)).toMatchObject({
    outcome: 'unknown',
  })
  await expect.poll(late.kept).toHaveLength(1)

  for (const answer of [
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi',
    'HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n',
    'hi',
  ]) {
    const baseUrl = await somethingElse((socket) => socket.once('data', () => socket.end(answer)))
    expect(await sendGrid({ ...account, baseUrl })(MAIL)).toMatchObject({ outcome: 'unknown' })
  }
})

it('a slow answer is waited for', async () => {
  const { baseUrl, kept } = await standIn({ delayMs: 1000 })
  expect(await sendGrid({ ...account, baseUrl })(MAIL)).toMatchObject({ outcome: 'taken' })
  expect(await kept()).toHaveLength(1)
})
