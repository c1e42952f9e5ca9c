import { randomInt, randomUUID } from 'node:crypto'
import {
  MESSAGES_FOR_NEW_CALLERS,
  MESSAGES_PER_DAY,
  MESSAGES_PER_HOUR,
  MESSAGES_PER_NETWORK,
} from '@sotto/domain/contact/contact'
import { CONTACT_LEDGER } from '@sotto/domain/submission/paths'
import { REGION } from '@sotto/domain/shared/region'
import { FieldPath, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { callerOf } from '../../functions/src/contact/client-address.ts'
import { STAND_IN_KEYS } from '../../emulators/fakes/http-service.ts'
import { mailsSaying, treatMailsSaying } from '../suite/mailbox.ts'
import { firestore, FUNCTIONS_HOST, PROJECT } from './suite.ts'

const MAILBOX = 'office@sotto.example'
const SENDER = 'enquiries@sotto.example'
const HOUR = 60 * 60 * 1000

/** An address that no other test sends from: the platform writes it at the header's end. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Words by which this message alone is found in the mailbox. */
const newWords = () => `Words ${randomUUID()}`

function message(changes: object = {}) {
  return {
    id: randomUUID(),
    name: 'Amara Okafor',
    email: 'amara@harbour-lane.example',
    phone: '+61 2 5550 0199',
    company: 'Harbour Lane',
    sector: 'property',
    message: newWords(),
    website: '',
    ...changes,
  }
}

interface Answer {
  result?: { sent: boolean }
  error?: { status: string }
}

/** Calls as the app does; answers `sent`, or the status with which it was refused. */
async function call(data: unknown, from = newAddress()): Promise<string> {
  return callWith(JSON.stringify({ data }), from)
}

async function callWith(body: string, from: string): Promise<string> {
  const answer = await fetch(`http://${FUNCTIONS_HOST}/${PROJECT}/${REGION}/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  })
  const { result, error } = (await answer.json()) as Answer
  return result?.sent === true ? 'sent' : (error?.status ?? 'no answer')
}

const recordOfCaller = (address: string) =>
  firestore.doc(`${CONTACT_LEDGER}/caller_${callerOf(address, STAND_IN_KEYS.sendgrid).holder}`)

/** The number of reservations that count against a caller. */
async function takenBy(address: string): Promise<number> {
  const taken = (await recordOfCaller(address).get()).get('taken') as Record<string, unknown> | undefined
  return Object.keys(taken ?? {}).length
}

const today = () => firestore.doc(`${CONTACT_LEDGER}/day_${new Date().toISOString().slice(0, 10)}`)
const ofToday = async () => Number((await today().get()).get('count') ?? 0)

describe('a message', () => {
  test('arrives once in the mailbox, with what was typed and with an address to answer to', async () => {
    const sent = message({ message: `${newWords()}\n<script>alert("run")</script> & more\r\nof it` })
    expect(await call(sent)).toBe('sent')
    const mails = await mailsSaying(sent.message.slice(0, 40))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      to: MAILBOX,
      from: SENDER,
      replyTo: sent.email,
      subject: `Enquiry from ${sent.name}`,
    })
    for (const content of [mail?.text, mail?.html]) {
      for (const said of [sent.name, sent.email, sent.phone, sent.company, 'Property', 'of it'])
        expect(content).toContain(said)
    }
    expect(mail?.text).toContain('> <script>alert("run")</script> & more\n> of it')
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&#60;script&#62;alert(&#34;run&#34;)&#60;/script&#62; &#38; more<br>\nof it')
  })

  test('asked for again after a lost answer, from wherever, is answered as sent and not sent again', async () => {
    const sent = message()
    for (const time of [1, 2, 3]) expect(await call(sent), `time ${time}`).toBe('sent')
    expect(await mailsSaying(sent.message)).toHaveLength(1)
    const changed = { ...sent, message: `${sent.message} and more` }
    expect(await call(changed)).toBe('sent')
    expect(await mailsSaying(changed.message)).toHaveLength(1)
  })

  test('asked for eight times at once is sent once', { timeout: 120_000 }, async () => {
    const sent = message()
    await treatMailsSaying(sent.message, { delayMs: 500 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(sent)))
    expect(answers).toContain('sent')
    expect(new Set(answers)).not.toContain('INTERNAL')
    expect(await mailsSaying(sent.message)).toHaveLength(1)
  })

  test('leaves neither words nor an address on the server, and nothing that does not expire', async () => {
    const from = newAddress()
    const sent = message()
    await call(sent, from)
    const records = await firestore.collection(CONTACT_LEDGER).get()
    expect(records.size).toBeGreaterThan(2)
    const everything = JSON.stringify(records.docs.map((record) => [record.id, record.data()]))
    for (const typed of [sent.message, sent.name, sent.email, sent.phone, sent.id, from]) {
      expect(everything).not.toContain(typed)
    }
    for (const record of records.docs) expect(record.get('expires_at')).toBeInstanceOf(Timestamp)
  })
})

describe('nothing is sent', () => {
  const words = newWords()
  test.each([
    ['no message', null],
    ['a text', words],
    ['a list', [message({ message: words })]],
    ['1 MB of text', message({ message: words + 'x'.repeat(1_000_000) })],
    ['1 MB of spaces around nothing', message({ message: `x${' '.repeat(1_000_000)}${words}` })],
    ['a name of 1 MB', message({ name: 'x'.repeat(1_000_000), message: words })],
    ['a name that is a list', message({ name: ['Amara'], message: words })],
    ['an address that is an object', message({ email: { $ne: '' }, message: words })],
    ['two addresses', message({ email: 'a@b.example, c@d.example', message: words })],
    ['an address with a second line', message({ email: 'a@b.example\r\nBcc: all@sotto.example', message: words })],
    ['an unknown sector', message({ sector: 'gambling', message: words })],
    ['another recipient', message({ to: 'me@evil.example', message: words })],
    ['no id', { ...message({ message: words }), id: undefined }],
  ])('for %s', async (_, data) => {
    const from = newAddress()
    expect(await call(data, from)).toBe('INVALID_ARGUMENT')
    expect(await mailsSaying(words)).toEqual([])
    expect(await takenBy(from)).toBe(0)
  })

  test('for a prototype in place of a message, and the next caller meets none of it', async () => {
    const from = newAddress()
    const polluted = message({ message: words })
    const body = JSON.stringify({ data: polluted }).replace(
      '{"data":{',
      '{"data":{"__proto__":{"to":"me@evil.example"},',
    )
    expect(await callWith(body, from)).toBe('INVALID_ARGUMENT')
    expect(await callWith('{"data":{"__proto__":{"website":"x"}},"__proto__":{"website":"x"}}', from)).toBe(
      'INVALID_ARGUMENT',
    )
    const next = message()
    expect(await call(next, from)).toBe('sent')
    const [mail] = await mailsSaying(next.message)
    expect(mail?.to).toBe(MAILBOX)
  })

  test('for a program that fills what nobody sees, although it is told so, and it costs nobody anything', async () => {
    const from = newAddress()
    const filled = message({ website: 'https://spam.example' })
    for (let time = 0; time < 2 * MESSAGES_PER_HOUR; time += 1) expect(await call(filled, from)).toBe('sent')
    expect(await mailsSaying(filled.message)).toEqual([])
    expect(await takenBy(from)).toBe(0)
  })
})

test('lines in a name, a company or a phone number stay on their line', async () => {
  const sent = message({
    name: '\u202eAmara\r\nBcc: all@sotto.example',
    company: 'Harbour\nEmail: someone@else.example',
    phone: '+61 2 5550 0100\u2028Subject: x',
  })
  expect(await call(sent)).toBe('sent')
  const [mail] = await mailsSaying(sent.message)
  expect(mail?.text).toContain('Name: Amara Bcc: all@sotto.example\n')
  expect(mail?.text.match(/^Email: .*$/gm)).toEqual([`Email: ${sent.email}`])
  expect(mail?.text).not.toMatch(/^(Bcc|Subject): /m)
})

describe('of one address', () => {
  // The emulator starts a process for each call that is answered at the same time.
  const patience = { timeout: 240_000 }
  test(
    'twenty calls at once leave no more mails than an hour allows, and each is told which it was',
    patience,
    async () => {
      const from = newAddress()
      const words = newWords()
      const answers = await Promise.all(Array.from({ length: 20 }, () => call(message({ message: words }), from)))
      const count = (answer: string) => answers.filter((each) => each === answer).length
      expect(count('sent') + count('RESOURCE_EXHAUSTED')).toBe(20)
      expect(count('sent')).toBe(MESSAGES_PER_HOUR)
      expect(await mailsSaying(words)).toHaveLength(MESSAGES_PER_HOUR)
      expect(await takenBy(from)).toBe(MESSAGES_PER_HOUR)
      expect(await call(message(), newAddress())).toBe('sent')
    },
  )

  test('it changes nothing to claim other addresses in front of it', async () => {
    const from = newAddress()
    const words = newWords()
    const answers = []
    for (let time = 0; time < MESSAGES_PER_HOUR + 3; time += 1) {
      answers.push(await call(message({ message: words }), `${newAddress()}, ${newAddress()}, ${from}`))
    }
    expect(answers.slice(MESSAGES_PER_HOUR)).toEqual(Array(3).fill('RESOURCE_EXHAUSTED'))
    expect(await mailsSaying(words)).toHaveLength(MESSAGES_PER_HOUR)
  })

  test('nor to call from all over the network that one holder of IPv6 has', async () => {
    const prefix = `2001:db8:${randomInt(1, 65536).toString(16)}:${randomInt(1, 65536).toString(16)}`
    const answers = []
    for (let time = 1; time <= MESSAGES_PER_HOUR + 1; time += 1) {
      answers.push(await call(message(), `${prefix}:${time}::1`))
    }
    expect(answers.at(-2)).toBe('sent')
    expect(answers.at(-1)).toBe('RESOURCE_EXHAUSTED')
  })

  test(
    'nor from many networks of one site, which leaves the form open to everybody else',
    { timeout: 240_000 },
    async () => {
      const site = `2001:db8:${randomInt(1, 65536).toString(16)}`
      const before = await ofToday()
      const answers = []
      for (let network = 1; network <= MESSAGES_PER_NETWORK + 4; network += 1) {
        answers.push(await call(message(), `${site}:${network.toString(16)}::1`))
      }
      expect(answers.slice(0, MESSAGES_PER_NETWORK)).toEqual(Array(MESSAGES_PER_NETWORK).fill('sent'))
      expect(answers.slice(MESSAGES_PER_NETWORK)).toEqual(Array(4).fill('RESOURCE_EXHAUSTED'))
      expect((await ofToday()) - before).toBe(MESSAGES_PER_NETWORK)
      expect(await call(message(), `2001:db9:${randomInt(1, 65536).toString(16)}:1::1`)).toBe('sent')
    },
  )

  test('and where a day is nearly used up, what is left is for those who have sent nothing yet', async () => {
    const [again, fresh] = [newAddress(), newAddress()]
    expect(await call(message(), again)).toBe('sent')
    const before = await ofToday()
    await today().set({ count: MESSAGES_PER_DAY - MESSAGES_FOR_NEW_CALLERS, expires_at: Timestamp.now() })
    expect(await call(message(), again)).toBe('RESOURCE_EXHAUSTED')
    expect(await call(message(), fresh)).toBe('sent')
    await today().set({ count: before + 1, expires_at: Timestamp.now() })
  })

  test('one more may come when an hour has passed since the first', async () => {
    const from = newAddress()
    for (let time = 0; time < MESSAGES_PER_HOUR; time += 1) expect(await call(message(), from)).toBe('sent')
    expect(await call(message(), from)).toBe('RESOURCE_EXHAUSTED')
    const record = await recordOfCaller(from).get()
    const [first = ''] = Object.keys(record.get('taken') as Record<string, unknown>)
    await record.ref.update(new FieldPath('taken', first), Timestamp.fromMillis(Date.now() - HOUR))
    expect(await call(message(), from)).toBe('sent')
    expect(await call(message(), from)).toBe('RESOURCE_EXHAUSTED')
  })
})

test('of all addresses together a day leaves no more mails than it may', async () => {
  const before = await ofToday()
  await today().set({ count: MESSAGES_PER_DAY - 2, expires_at: Timestamp.now() })
  const words = newWords()
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(message({ message: words }))))
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(2)
  expect(answers.filter((answer) => answer === 'RESOURCE_EXHAUSTED')).toHaveLength(4)
  expect(await mailsSaying(words)).toHaveLength(2)
  await today().update({ count: before })
})

describe('when SendGrid', () => {
  test('is too busy, or refuses us, the visitor is told and has lost nothing: not one of their messages', async () => {
    const from = newAddress()
    const sent = message()
    const before = await ofToday()
    for (const status of [503, 429, 500, 401, 403, 503]) {
      await treatMailsSaying(sent.message, { status })
      expect(await call(sent, from)).toBe('UNAVAILABLE')
    }
    expect(await takenBy(from)).toBe(0)
    expect(await ofToday()).toBe(before)
    await treatMailsSaying(sent.message)
    expect(await call(sent, from)).toBe('sent')
    expect(await mailsSaying(sent.message)).toHaveLength(1)
  })

  test('refuses the message itself, that counts: else it could be asked without end', async () => {
    const from = newAddress()
    const sent = message()
    await treatMailsSaying(sent.message, { status: 400 })
    for (let time = 0; time < MESSAGES_PER_HOUR; time += 1) expect(await call(sent, from)).toBe('UNAVAILABLE')
    expect(await call(sent, from)).toBe('RESOURCE_EXHAUSTED')
  })

  test('answers nonsense or not at all, the visitor is told; once more is sent once more under the same number', async () => {
    const from = newAddress()
    for (const treatment of [{ hangUp: true }, { status: 200 }]) {
      const sent = message()
      await treatMailsSaying(sent.message, treatment)
      expect(await call(sent, from)).toBe('UNAVAILABLE')
      await treatMailsSaying(sent.message)
      expect(await call(sent, from)).toBe('sent')
      const numbers = (await mailsSaying(sent.message)).map(({ text }) => /^Message number: (.*)$/m.exec(text)?.[1])
      expect(numbers.length).toBeGreaterThan(0)
      expect(new Set(numbers)).toEqual(new Set([sent.id.slice(0, 8).toUpperCase()]))
    }
    expect(await takenBy(from)).toBe(4)
  })

  test('is slower than a visitor waits, they are told, and others are not held up', async () => {
    const slow = message()
    await treatMailsSaying(slow.message, { delayMs: 100_000 })
    const started = Date.now()
    const waiting = call(slow)
    expect(await call(message())).toBe('sent')
    expect(await waiting).toBe('UNAVAILABLE')
    expect(Date.now() - started).toBeLessThan(60_000)
  })
})

test('a message of whom the server died over is sent when it is asked for again, and not before that is certain', async () => {
  const from = newAddress()
  const sent = message()
  await treatMailsSaying(sent.message, { hangUp: true })
  expect(await call(sent, from)).toBe('UNAVAILABLE')
  await treatMailsSaying(sent.message, { hold: true })
  const first = call(sent, from)
  await expect.poll(() => takenBy(from)).toBe(2)
  expect(await call(sent, from)).toBe('UNAVAILABLE')
  await treatMailsSaying(sent.message)
  expect(await first).toBe('sent')
})
