import { newSubmissionId } from '@sotto/domain/submission/ids'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { STATUSES } from '@sotto/domain/submission/statuses'
import { LEASE } from '@sotto/functions/src/notifications/notification-log.ts'
import { renderMail } from '@sotto/functions/src/notifications/mail.ts'
import { composeNotice } from '@sotto/functions/src/notifications/admin-notice.ts'
import { ACKNOWLEDGEMENT, STATUS } from '@sotto/functions/src/notifications/notification-kinds.ts'
import { SENDING_MAIL } from '@sotto/functions/src/platform/options.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const settings = { adminMailbox: 'office@sotto.example', siteUrl: 'https://sotto.example', noticeInterval: 0 }

describe('a mail', () => {
  it('shows whatever text it is given as text, never as markup', () => {
    const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
    const plain = tags(renderMail({ subject: 's', paragraphs: ['p'], link: { label: 'l', url: 'u' } }).html)
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 4, maxLength: 4 }), (texts) => {
        const nasty = texts.map((text) => `${text}<script>"'&`)
        const [subject = '', paragraph = '', label = ''] = nasty
        const { html, text } = renderMail({ subject, paragraphs: [paragraph], link: { label, url: 'u' } })
        expect(tags(html)).toEqual(plain)
        expect(text).toContain(paragraph)
      }),
    )
  })

  it('of every kind has a subject of one line', () => {
    const id = newSubmissionId()
    const letters = [
      ACKNOWLEDGEMENT.compose('arrived', id, settings),
      composeNotice([{ id, sector: 'property' }], settings),
      ...STATUSES.map((status) => STATUS.compose(status, id, settings)),
    ].filter((letter) => letter !== undefined)
    expect(letters).toHaveLength(5)
    for (const { subject } of letters) expect(subject).toMatch(/^[\w ]+SO-[0-9A-Z-]+[\w ]*$/)
  })

  it('leads to the application that it is about, and to the queue when it is about several', () => {
    const [id, other] = [newSubmissionId(), newSubmissionId()]
    const { siteUrl } = settings
    for (const letter of [ACKNOWLEDGEMENT.compose('arrived', id, settings), STATUS.compose('approved', id, settings)]) {
      expect(letter?.text).toContain(`\n${siteUrl}/applications/${id}\n`)
    }
    const arrivals = [id, other].map((each) => ({ id: each, sector: 'property' }))
    expect(composeNotice(arrivals.slice(1), settings).text).toContain(`\n${siteUrl}/admin/${other}\n`)
    expect(composeNotice(arrivals, settings).text).toContain(`\n${siteUrl}/admin\n`)
  })

  it('to the admins names every sector by its label, and nothing that only claims to be one', () => {
    const id = newSubmissionId()
    for (const { sector, label } of FORMS) {
      expect(composeNotice([{ id, sector }], settings).text).toContain(`sector: ${label}`)
    }
    for (const sector of ['<b>x</b>', 7, undefined, 'constructor']) {
      expect(composeNotice([{ id, sector }], settings).text).toContain('sector: unknown')
    }
  })
})

it('a lease outlasts the function that holds it', () => {
  expect(LEASE).toBeGreaterThan(SENDING_MAIL.timeoutSeconds * 1000)
})
