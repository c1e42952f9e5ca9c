import { randomUUID } from 'node:crypto'
import { contactRequestSchema, type ContactRequest } from '@sotto/domain/contact/contact'
import { callerOf, holderOf, networkOf } from '@sotto/functions/src/contact/client-address.ts'
import { keyOfMessage } from '@sotto/functions/src/contact/rate-limit.ts'
import { composeEnquiry } from '@sotto/functions/src/contact/relay-contact-message.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

const parse = (changes: object = {}): ContactRequest =>
  contactRequestSchema.parse({
    id: '6f1c1f6e-5b0a-4d1c-9b1e-0a4f5f1f7d3e',
    name: 'Amara Okafor',
    email: 'amara@harbour-lane.example',
    phone: '',
    company: '',
    sector: '',
    message: 'What do you charge?\nAnd when?',
    website: '',
    ...changes,
  })

describe('a call counts for', () => {
  const key = (header: string | undefined) => callerOf(header, 'secret').holder

  it('the address that the platform wrote, whatever the caller wrote before it', () => {
    const own = key('203.0.113.7')
    for (const spoofed of ['198.51.100.1', '198.51.100.1, 192.0.2.1', 'unknown', '', ',,,', '"x', '203.0.113.8,']) {
      expect(key(`${spoofed}, 203.0.113.7`)).toBe(own)
    }
    expect(key('203.0.113.7, 203.0.113.8')).not.toBe(own)
  })

  it('nobody in particular when there is no address, and then for everybody of that kind together', () => {
    const nobody = key(undefined)
    for (const nothing of ['', 'localhost', '203.0.113', '203.0.113.7,', '203.0.113.7:443', '1:2:3']) {
      expect(key(nothing)).toBe(nobody)
    }
  })

  it('a key that nobody makes without the secret', () => {
    expect(key('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/)
    expect(key('203.0.113.7')).not.toBe(callerOf('203.0.113.7', 'another secret').holder)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2'],
    ['2001:db8:1:3::1', '2001:db8:1:3'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
  ])('%s as %s, so that one network can not pass for many', (address, holder) => {
    expect(holderOf(address)).toBe(holder)
  })
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1'],
  ['2001:db8:1:ffff::1', '2001:db8:1'],
  ['2001:db8:2:2::1', '2001:db8:2'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['nonsense', 'unknown'],
])('%s belongs to the site %s, however many networks that has', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('a message', () => {
  it('asked for again is the same, and with other words or another id another', () => {
    const request = parse()
    expect(keyOfMessage(parse())).toBe(keyOfMessage(request))
    expect(keyOfMessage(parse({ website: 'x' }))).toBe(keyOfMessage(request))
    const others = [{ message: 'Something else' }, { id: randomUUID() }, { name: 'Amara', company: 'Okafor' }]
    for (const change of others) expect(keyOfMessage(parse(change))).not.toBe(keyOfMessage(request))
  })

  it('is named in the subject by its topic and its sender', () => {
    const subjectOf = (changes: object) => composeEnquiry(parse(changes), 'office@sotto.example').subject
    expect(subjectOf({})).toBe('Enquiry from Amara Okafor')
    expect(subjectOf({ topic: 'apply-as-funder' })).toBe('Funder application from Amara Okafor')
  })

  it('is set apart from our own words, every line of it', () => {
    const { text } = composeEnquiry(
      parse({ message: 'One\n-- \nSotto\n\nName: Somebody Else' }),
      'office@sotto.example',
    )
    expect(text).toContain('\n> One\n> -- \n> Sotto\n> \n> Name: Somebody Else\n')
    expect(text.match(/^Name: /gm)).toHaveLength(1)
  })

  it('comes with a head that holds nothing of a visitor’s but the address to answer to and their name, in one line', () => {
    const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    const plain = composeEnquiry(parse(), 'office@sotto.example')
    const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>')
    fc.assert(
      fc.property(typed, typed, (name, message) => {
        const nasty = (text: string) => `\u202e${text}\r\nBcc: all@sotto.example<script>"'&`
        const request = parse({ name: nasty(name).slice(0, 100), message: nasty(message) })
        const { to, subject, replyTo, html } = composeEnquiry(request, 'office@sotto.example')
        expect({ to, replyTo }).toEqual({ to: plain.to, replyTo: plain.replyTo })
        expect(subject).toBe(`Enquiry from ${request.name}`)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(subject).not.toContain('\u202e')
        expect(tags(html)).toEqual(tags(plain.html))
      }),
    )
  })
})
