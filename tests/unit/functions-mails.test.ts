import { newSubmissionId } from '@sotto/domain/ids'
import { FORMS } from '@sotto/domain/sectors/index'
import { STATUSES } from '@sotto/domain/statuses'
import { LEASE } from '@sotto/functions/src/mails/ledger.ts'
import { renderMail } from '@sotto/functions/src/mails/render-mail.ts'
import { ACKNOWLEDGEMENT, NOTICE, STATUS } from '@sotto/functions/src/mails/topics.ts'
import { SENDING_MAIL } from '@sotto/functions/src/runtime/options.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const settings = { adminMailbox: 'office@sotto.example', siteUrl: 'https://sotto.example' }

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

  it('of every kind has a subject of one line and an address to go to', () => {
    const id = newSubmissionId()
    const submission = { contact_email: 'amara@harbour-lane.example', sector: 'property', status: 'pending' }
    const mails = [
      ACKNOWLEDGEMENT.compose('arrived', id, submission, settings),
      NOTICE.compose('arrived', id, submission, settings),
      ...STATUSES.map((status) => STATUS.compose(status, id, submission, settings)),
    ].filter((mail) => mail !== undefined)
    expect(mails).toHaveLength(5)
    for (const mail of mails) {
      expect(mail.subject).toMatch(/^[\w ]+SO-[0-9A-Z-]+[\w ]*$/)
      expect(mail.to).toMatch(/^\S+@\S+$/)
    }
  })

  it('to the admins names every sector by its label, and nothing that only claims to be one', () => {
    const id = newSubmissionId()
    for (const { sector, label } of FORMS) {
      expect(NOTICE.compose('arrived', id, { sector }, settings)?.text).toContain(`Sector: ${label}`)
    }
    for (const sector of ['<b>x</b>', 7, undefined, 'constructor']) {
      expect(NOTICE.compose('arrived', id, { sector }, settings)?.text).toContain('Sector: unknown')
    }
  })
})

it('whoever may still be sending a mail is waited for', () => {
  expect(LEASE).toBeGreaterThan(SENDING_MAIL.timeoutSeconds * 1000)
})
