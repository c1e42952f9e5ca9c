import { CONTACT_SECTORS, contactRequestSchema } from '@sotto/domain/contact/contact'
import { beginOn, CONTACT_TOPICS, contactPath, titleOfTopic, type ContactTopic } from '@sotto/domain/contact/topics'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BREAKS, CONTROLS, DECEPTIVE, SCRIPTS } from '../../../factories/scripts.ts'

const MESSAGE = {
  id: '6f1c1f6e-5b0a-4d1c-9b1e-0a4f5f1f7d3e',
  name: 'Amara Okafor',
  email: 'amara@harbour-lane.example',
  phone: '+61 2 5550 0199',
  company: 'Harbour Lane',
  sector: 'property',
  message: 'What do you charge?\n\nAnd when?',
  website: '',
}

/** The first thing that a person reads of each field that is wrong. */
function problemsOf(changes: object): Record<string, string> {
  const parsed = contactRequestSchema.safeParse({ ...MESSAGE, ...changes })
  if (parsed.success) return {}
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message
  return problems
}

describe('a message of the contact form', () => {
  it('is taken with all that it may say, and with what it must say alone', () => {
    expect(contactRequestSchema.parse(MESSAGE)).toEqual(MESSAGE)
    const least = { ...MESSAGE, phone: '', company: '', sector: '' }
    expect(contactRequestSchema.parse(least)).toEqual(least)
  })

  test.each([
    ['name', 100, 'Name is required', 'Name must be less than 100 characters'],
    ['phone', 50, undefined, 'Phone must be less than 50 characters'],
    ['company', 100, undefined, 'Company must be less than 100 characters'],
    ['message', 2000, 'Message is required', 'Message must be less than 2000 characters'],
  ])('has a %s of up to %d characters', (field, max, whenEmpty, whenLong) => {
    const letter = field === 'phone' ? '5' : 'x'
    expect(problemsOf({ [field]: letter.repeat(max) })).toEqual({})
    expect(problemsOf({ [field]: ` ${letter.repeat(max)}\n` })).toEqual({})
    for (const length of [max + 1, 2 * max + 1, 1_000_000]) {
      expect(problemsOf({ [field]: letter.repeat(length) })).toEqual({ [field]: whenLong })
    }
    for (const blank of ['', ' \n\t ']) {
      expect(problemsOf({ [field]: blank })).toEqual(whenEmpty === undefined ? {} : { [field]: whenEmpty })
    }
  })

  it('has an address that can be answered, of up to 255 characters', () => {
    for (const email of [
      '',
      'amara',
      'amara@',
      'a b@c.de',
      'a@b.c, d@e.f',
      'A <a@b.c>',
      'a@b.c\r\nBcc: d@e.f',
      'a@b',
      // What SendGrid takes for none.
      'jörg@example.org',
      'info@bücher.example',
    ]) {
      expect(problemsOf({ email })).toEqual({ email: 'Invalid email address' })
    }
    expect(problemsOf({ email: 'info@xn--bcher-kva.example' })).toEqual({})
    expect(problemsOf({ email: `${'a'.repeat(245)}@b.example` })).toEqual({})
    expect(problemsOf({ email: `${'a'.repeat(246)}@b.example` })).toEqual({
      email: 'Email must be less than 255 characters',
    })
  })

  it('is about one of the eight sectors or none, by the values and names that the forms have', () => {
    const forms = SECTOR_FORMS.map(({ link, sector, label }) => [link ?? sector, label])
    expect(Object.entries(CONTACT_SECTORS)).toEqual(forms)
    expect(forms).toHaveLength(8)
    for (const [sector] of forms) expect(problemsOf({ sector })).toEqual({})
    for (const sector of ['commercial-real-estate', 'Property', 'constructor', '__proto__', ' ']) {
      expect(Object.keys(problemsOf({ sector }))).toEqual(['sector'])
    }
  })

  it('is nothing of another type, and has no part that the form does not know', () => {
    for (const value of [null, 7, true, [], {}, ['x'], { toString: 'x' }]) {
      for (const field of Object.keys(MESSAGE)) expect(Object.keys(problemsOf({ [field]: value }))).toEqual([field])
    }
    for (const value of [null, 7, 'x', [], [MESSAGE]]) expect(contactRequestSchema.safeParse(value).success).toBe(false)
    expect(contactRequestSchema.safeParse({ ...MESSAGE, to: 'me@evil.example' }).success).toBe(false)
    expect(contactRequestSchema.safeParse({ ...MESSAGE, id: '1' }).success).toBe(false)
  })

  it('can, whatever was typed, begin no second line in a line of a mail, and is the same when cleaned once more', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '\r', '<', ':', '😀', ...BREAKS, ...CONTROLS, ...DECEPTIVE),
    })
    fc.assert(
      fc.property(text, text, text, text, (name, phone, company, message) => {
        const parsed = contactRequestSchema.safeParse({ ...MESSAGE, name, phone: `55500${phone}`, company, message })
        if (!parsed.success) return
        const lines = [parsed.data.name, parsed.data.phone, parsed.data.company]
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
        expect(parsed.data.message).not.toMatch(/[^\P{Cc}\n\t]/u)
        for (const mark of DECEPTIVE) expect([...lines, parsed.data.message].join(' ')).not.toContain(mark)
        expect(contactRequestSchema.parse(parsed.data)).toEqual(parsed.data)
      }),
    )
  })
})

it.each(SCRIPTS)('a message is taken in any script, such as %j', (text) => {
  expect(contactRequestSchema.parse({ ...MESSAGE, name: text, company: text, message: text })).toMatchObject({
    name: text,
    company: text,
    message: text,
  })
})

describe('a link with a topic', () => {
  const given = Object.entries(CONTACT_TOPICS).map(([topic, { title, beginning }]) => {
    const { searchParams } = new URL(contactPath(topic as ContactTopic), 'https://sotto.example')
    return { topic: searchParams.get('topic'), title, beginning }
  })

  it('begins the message and names it', () => {
    for (const { topic, title, beginning } of given) {
      expect(beginOn(topic)).toBe(`${beginning}\n\n`)
      expect(titleOfTopic(topic)).toBe(title)
    }
  })

  it('stands before what was written already, once, and in the place of another topic', () => {
    for (const { topic, beginning } of given) {
      const begun = beginOn(topic, 'Something else')
      expect(begun).toBe(`${beginning}\n\nSomething else`)
      for (const other of given) expect(beginOn(other.topic, begun)).toBe(`${other.beginning}\n\nSomething else`)
    }
  })

  it('that there is not begins nothing', () => {
    for (const topic of [null, '', 'constructor', '__proto__', 'toString']) {
      expect(beginOn(topic)).toBe('')
      expect(beginOn(topic, 'Something else')).toBe('Something else')
      expect(titleOfTopic(topic)).toBeUndefined()
      expect(contactRequestSchema.safeParse({ ...MESSAGE, topic: topic ?? 'x' }).success).toBe(false)
    }
  })
})

it.each(['abc', '+', '12', 'call me'])('a phone number that can not be called is refused: %s', (phone) => {
  expect(problemsOf({ phone })).toEqual({ phone: 'Enter a phone number with at least 5 digits' })
})

it.each(['', '+61 2 5550 0100', '(02) 5550-0100', '5550 0100 ext. 7'])(
  'a phone number may be written as «%s»',
  (phone) => {
    expect(problemsOf({ phone })).toEqual({})
  },
)
