import { readFileSync } from 'node:fs'
import { BRAND } from '@sotto/domain/shared/brand'
import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { REQUESTS } from '@sotto/domain/submission/paths'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { NOTIFIED_STATUSES, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { LEASE } from '@sotto/functions/src/notifications/notification-log.ts'
import { FOOTER } from '@sotto/functions/src/notifications/notification-messages.ts'
import { renderMail, type MailContent } from '@sotto/functions/src/notifications/render-mail.ts'
import { composeNotice } from '@sotto/functions/src/notifications/admin-notice.ts'
import {
  ACKNOWLEDGEMENT,
  kindOfRecord,
  QUESTION,
  REMINDER,
  STATUS,
} from '@sotto/functions/src/notifications/notification-kinds.ts'
import { SENDING_MAIL } from '@sotto/functions/src/platform/options.ts'
import fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, describe, expect, it, vi } from 'vitest'

const settings = { adminMailbox: 'office@sotto.example', siteUrl: 'https://sotto.example', noticeInterval: 0 }

const ARRIVED = new Date(Date.UTC(2026, 10, 23, 14, 32))
const HOUR = 60 * 60 * 1000

/** An application that arrived at a certain time, as a mail is told of it. */
const application = (changes: { status?: string; created_at?: unknown } = {}) => ({
  id: newSubmissionId(),
  record: { status: 'pending', created_at: Timestamp.fromDate(ARRIVED), ...changes },
})

const arrival = (sector: unknown = 'property') => ({ id: newSubmissionId(), sector, arrivedAt: ARRIVED })

/** A question about an application, as a mail is told of it. */
const question = (changes: { status?: string; round?: unknown; due_at?: unknown; changed_at?: unknown } = {}) => ({
  id: newSubmissionId(),
  record: { status: 'open', round: 0, due_at: null, question: 'Who holds the option?', ...changes },
})

/** What a reader sees of a mail's HTML, without its title. */
const seen = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<br>|<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)

afterEach(() => void vi.useRealTimers())

describe('a mail', () => {
  const content = (text: (part: string) => string): MailContent => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('paragraph'), text('another')],
    facts: [[text('label'), text('fact')]],
    entries: [{ label: text('entry'), text: text('detail'), url: text('address') }],
    quote: text('quote'),
    link: { label: text('button'), url: text('target') },
    notes: [text('note')],
    reason: text('reason'),
  })

  it('shows whatever text it is given as text, never as markup', () => {
    const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ href="[^"]*"/, ''))
    const plain = renderMail(content((part) => part)).html
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (noise) => {
        const nasty = content((part) => `${part} ${noise.replaceAll('\n', ' ')}</td><script>"'&`)
        const { html, text } = renderMail(nasty)
        expect(tags(html)).toEqual(tags(plain))
        for (const paragraph of nasty.paragraphs) expect(text).toContain(paragraph)
      }),
    )
  })

  it('says the same in both of its parts, in the same order', () => {
    const { text, html } = renderMail(content((part) => `The ${part}.`))
    const inOrder = (shown: string) => [...shown.matchAll(/The (\w+)\./g)].map(([, part]) => part)
    // A link shows its address on a page, and an entry hides it behind its label.
    const parts = ['heading', 'paragraph', 'another', 'label', 'fact', 'entry', 'detail', 'quote', 'button', 'target']
    expect(inOrder(seen(html))).toEqual([...parts, 'note', 'reason'])
    expect(inOrder(text).filter((part) => part !== 'address')).toEqual([...parts, 'note', 'reason'])
    for (const shown of [text, seen(html)]) for (const line of [BRAND.name, BRAND.email]) expect(shown).toContain(line)
  })

  it('leaves out what it has no content for', () => {
    const { text, html } = renderMail({ subject: 's', heading: 'Heading', paragraphs: ['One.'], reason: 'Why.' })
    expect(text).toBe(`Heading\n\nOne.\n\n-- \n${FOOTER.join('\n')}\nWhy.\n`)
    expect(html).not.toMatch(/<blockquote|<a /)
  })

  it('fetches nothing and follows nobody, and gives text no colour that a dark page would swallow', () => {
    const { html } = renderMail(content((part) => `https://${part}.example`))
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object)\b|url\(|src=|@import/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const coloured = [...html.matchAll(/style="([^"]*)"/g)]
      .map(([, style]) => style)
      .filter((style = '') => /(^|;)color:#/.test(style))
    expect(coloured).toEqual(['color:#ffffff;font-weight:600;text-decoration:none'])
  })

  it('of every kind has a subject of one line', () => {
    const letters = [
      ACKNOWLEDGEMENT.compose('arrived', application(), settings),
      composeNotice([arrival()], settings),
      ...([...NOTIFIED_STATUSES, WITHDRAWN] as const).map((status) => STATUS.compose(status, application(), settings)),
      QUESTION.compose('asked 0', question(), settings),
      REMINDER.compose(`due ${ARRIVED.toISOString()}`, question(), settings),
      composeNotice([{ ...arrival(), isAnswer: true }], settings),
    ]
    expect(letters).toHaveLength(9)
    for (const { subject } of letters) expect(subject).toMatch(/^[\w: ]+SO-[0-9A-Z-]+[\w ]*$/)
  })

  it('leads to the application that it is about, and when it is about several to each and to the dashboard', () => {
    const { siteUrl } = settings
    const about = application()
    for (const letter of [
      ACKNOWLEDGEMENT.compose('arrived', about, settings),
      STATUS.compose('approved', about, settings),
    ]) {
      expect(letter.text).toContain(`\n${siteUrl}/applications/${about.id}\n`)
      expect(links(letter.html)).toEqual([`${siteUrl}/applications/${about.id}`])
    }
    const arrivals = [arrival(), arrival()]
    const pages = arrivals.map(({ id }) => `${siteUrl}/admin/${id}`)
    const one = composeNotice(arrivals.slice(1), settings)
    expect(one.text).toContain(`\n${pages[1]}\n`)
    expect(links(one.html)).toEqual(pages.slice(1))
    const several = composeNotice(arrivals, settings)
    expect(links(several.html)).toEqual([...pages, `${siteUrl}/admin`])
    for (const page of [...pages, `${siteUrl}/admin`]) expect(several.text).toContain(`\n${page}\n`)
  })

  it('to the admins names every sector by its label, and nothing that only claims to be one', () => {
    for (const { sector, label } of FORMS) {
      expect(composeNotice([arrival(sector)], settings).text).toContain(`Sector: ${label}\n`)
      expect(composeNotice([arrival(), arrival(sector)], settings).text).toContain(`Sector: ${label} ·`)
    }
    for (const sector of ['<b>x</b>', 7, undefined, 'constructor']) {
      expect(composeNotice([{ ...arrival(), sector }], settings).text).toContain('Sector: Unknown\n')
    }
  })
})

describe('by when we answer is said', () => {
  const receipt = (changes: Parameters<typeof application>[0] = {}) =>
    ACKNOWLEDGEMENT.compose('arrived', application(changes), settings).text

  it('to the sponsor, with the time zone, 72 hours after the arrival', () => {
    vi.useFakeTimers({ now: ARRIVED.getTime() + HOUR })
    expect(receipt()).toContain('within 48–72 hours')
    expect(receipt()).toContain('Received: Nov 23, 2026, 14:32 UTC\nScreening target: Nov 26, 2026, 14:32 UTC\n')
  })

  it('to the admins, for one application and for each of several', () => {
    const due = 'Screening due: Nov 26, 2026, 14:32 UTC'
    expect(composeNotice([arrival()], settings).text).toContain(`\n${due}\n`)
    expect(composeNotice([arrival(), arrival(), arrival()], settings).text.split(due)).toHaveLength(4)
  })

  it('by no time that has passed, to a sponsor whose mail waited for a verified address', () => {
    vi.useFakeTimers({ now: ARRIVED.getTime() + 80 * HOUR })
    expect(receipt()).toContain('longer than our target of 48–72 hours')
    expect(receipt()).not.toContain('Screening target')
    for (const status of ['reviewing', 'approved', 'rejected', 'withdrawn']) {
      expect(receipt({ status })).toContain('Please sign in to see its status.')
      expect(receipt({ status })).not.toMatch(/48–72|Screening target|approved|rejected|withdrawn/i)
    }
  })

  it('not at all where it is not known when the application arrived', () => {
    expect(receipt({ created_at: 'yesterday' })).not.toContain('UTC')
    expect(composeNotice([{ ...arrival(), arrivedAt: null }], settings).text).not.toContain('UTC')
  })
})

it('a withdrawal is confirmed at once, and by nothing that was decided before it', () => {
  vi.useFakeTimers({ now: ARRIVED })
  const reviewed_at = Timestamp.fromDate(ARRIVED)
  expect(STATUS.milestoneOf({ status: 'approved', reviewed_at })).toBeUndefined()
  expect(STATUS.milestoneOf({ status: WITHDRAWN, reviewed_at })).toBe(WITHDRAWN)
  const letter = STATUS.compose(WITHDRAWN, application(), settings)
  expect(letter.text).toContain(`please email us at ${BRAND.email}`)
  expect(letter.text).not.toMatch(/decision|approved|rejected/i)
})

it('a lease outlasts the function that holds it', () => {
  expect(LEASE).toBeGreaterThan(SENDING_MAIL.timeoutSeconds * 1000)
})

describe('a question is told', () => {
  it('once for each opening, and not when it is closed or answered', () => {
    expect(QUESTION.milestoneOf(question().record)).toBe('asked 0')
    expect(QUESTION.milestoneOf(question({ round: 1 }).record)).toBe('asked 1')
    for (const status of ['closed', 'answered', 'x'])
      expect(QUESTION.milestoneOf(question({ status }).record)).toBeUndefined()
    expect(QUESTION.milestoneOf(question({ round: 'x' }).record)).toBeUndefined()
  })

  it('with the due date where it has one, and never with its words', () => {
    const due = QUESTION.compose('asked 0', question({ due_at: Timestamp.fromDate(ARRIVED) }), settings)
    expect(due.text).toContain('Answer requested by: Nov 23, 2026, 14:32 UTC\n')
    const none = QUESTION.compose('asked 0', question(), settings)
    expect(none.text).not.toMatch(/UTC|option/)
  })

  it('and its record is told from those of other kinds', () => {
    expect(kindOfRecord('x_y_question')).toBe(QUESTION)
    expect(kindOfRecord('x_y_reminder')).toBe(REMINDER)
    expect(kindOfRecord('x_status')).toBe(STATUS)
    expect(kindOfRecord('x_acknowledgement')).toBe(ACKNOWLEDGEMENT)
  })
})

describe('a reminder of a question', () => {
  const asked = (hoursOpen: number, hoursLeft: number) =>
    question({
      due_at: Timestamp.fromMillis(ARRIVED.getTime() + hoursLeft * HOUR),
      changed_at: Timestamp.fromMillis(ARRIVED.getTime() - hoursOpen * HOUR),
    })

  it('is due from two days before the due time until then, once the question has been open for a day', () => {
    vi.useFakeTimers({ now: ARRIVED })
    for (const [open, left] of [
      [24, 48],
      [24, 0.1],
      [500, 30],
    ] as const)
      expect(REMINDER.milestoneOf(asked(open, left).record)).toMatch(/^due 2026-11-2[345]T/)
    for (const [open, left] of [
      [23.9, 30],
      [24, 48.1],
      [500, 0],
      [500, -1],
    ] as const)
      expect(REMINDER.milestoneOf(asked(open, left).record), `${open} h open, ${left} h left`).toBeUndefined()
  })

  it('says when the answer is due, how an answer on a device is sent, and nothing of what is asked', () => {
    const due = Timestamp.fromDate(ARRIVED)
    const letter = REMINDER.compose(`due ${ARRIVED.toISOString()}`, question({ due_at: due }), settings)
    expect(letter.text).toContain('Answer requested by: Nov 23, 2026, 14:32 UTC\n')
    expect(letter.text).toContain('open the app on the same device while it is online')
    expect(letter.text).not.toContain('option')
  })

  it('finds its questions by an index that the deploy makes', () => {
    const { indexes } = JSON.parse(
      readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
    ) as { indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string }[] }[] }
    const own = indexes.filter(({ collectionGroup }) => collectionGroup === REQUESTS)
    expect(own.map(({ queryScope, fields }) => [queryScope, ...fields.map(({ fieldPath }) => fieldPath)])).toEqual([
      ['COLLECTION_GROUP', 'status', 'due_at'],
    ])
  })
})

it('a notice names applications and answers apart, and each by its page', () => {
  const [one, two] = [arrival(), { ...arrival(), isAnswer: true }]
  const { subject, text } = composeNotice([one, two, { ...arrival(), isAnswer: true }], settings)
  expect(subject).toBe('1 new application and 2 new answers')
  expect(text).toContain('We have received 2 answers to questions.')
  expect(text).toContain(`Answer to a question · Sector: Property\n${settings.siteUrl}/admin/${two.id}`)
  const alone = composeNotice([two], settings)
  expect(alone.subject).toBe(`New answer on application ${referenceOf(two.id)}`)
  expect(alone.text).not.toContain('Screening due')
})
