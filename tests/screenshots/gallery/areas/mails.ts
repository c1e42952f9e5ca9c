import { setTimeout as pause } from 'node:timers/promises'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { referenceOf } from '@sotto/domain/submission/ids'
import { submissionPath } from '@sotto/domain/submission/paths'
import type { Status } from '@sotto/domain/submission/statuses'
import { newEmail, noticed, PASSWORD } from '../../../browser/people.ts'
import { server } from '../../../browser/server.ts'
import { arrive } from '../../../browser/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { suite } from '../../../suite/suite.ts'
import { on, type Area } from '../state.ts'

interface Kept {
  mail: {
    personalizations: { to: { email: string }[] }[]
    subject: string
    content: { type: string; value: string }[]
  }
}

/**
 * How often a mail is looked for, a second each time: a decision is held for over a minute, and a trigger's first run on a busy machine
 * takes long.
 */
const MOST_LOOKS = 150

/** The markup of the latest mail that says these words and whose subject is like this. */
async function markupOf(subject: RegExp, words: string): Promise<string> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const kept = (await (await fetch(`${suite().mailboxUrl}/messages.json`)).json()) as Kept[]
    const found = kept.findLast(({ mail }) => subject.test(mail.subject) && JSON.stringify(mail).includes(words))
    if (found) return found.mail.content.find(({ type }) => type === 'text/html')?.value ?? ''
    await pause(1000)
  }
  throw new Error(`No mail says ${String(subject)}`)
}

/** Every mail of the product, as a program for mail shows it, and the mailbox of the demo. */
export const mails: Area = {
  name: 'mails',
  async states(studio) {
    const { page } = await studio.visitor.open()
    const shown = on(page)
    const email = newEmail('gallery')
    const { auth, firestore } = server()
    const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
    const mail =
      (subject: RegExp, words = email) =>
      async () => {
        await page.goto('about:blank')
        await page.setContent(await markupOf(subject, words))
      }
    /** A new application of this person's gets a status, and the mail about it is shown. */
    const decided = (status: Status, subject: RegExp) => async () => {
      const id = await arrive({ uid, form: energy, answers: { email } })
      const review = { status, revision: 1, reviewed_at: new Date(), reviewed_by: 'x', reviewed_by_email: '' }
      await firestore.doc(submissionPath(id)).update({ ...review, admin_notes: '' })
      await mail(subject, referenceOf(id))()
    }
    const open = (subject: RegExp) => async () => {
      await page.goto(`${suite().mailboxUrl}/?to=${encodeURIComponent(email)}`)
      await page
        .getByRole('link', { name: subject })
        .first()
        .click({ timeout: MOST_LOOKS * 1000 })
      await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    }
    return [
      shown('received', async () => {
        await arrive({ uid, form: energy, answers: { email } })
        await mail(/We have received your application/)()
      }),
      shown('notice-to-admins', mail(/^(New application|\d+ new applications)/, '')),
      shown('under-review', decided('reviewing', /review/i)),
      shown('approved', decided('approved', /decision/i)),
      shown('rejected', decided('rejected', /decision/i)),
      shown('enquiry', async () => {
        await page.goto(at('/contact'))
        await page.getByLabel('Name').fill('Ingrid Solheim')
        await page.getByLabel('Email').fill(email)
        await page.getByRole('textbox', { name: 'Message' }).fill(`What do you charge, and when? ${email}`)
        await press(page, 'Send Message')
        await noticed(page, 'Message Sent')
        await mail(/enquiry|contact|message/i, 'What do you charge')()
      }),
      shown('verify-in-mailbox', async () => {
        await auth.updateUser(uid, { emailVerified: false })
        await auth.generateEmailVerificationLink(email)
        await auth.generatePasswordResetLink(email)
        await open(/Verify your email/)()
      }),
      shown('reset-in-mailbox', open(/Reset your password/)),
      shown('received-in-mailbox', open(/We have received your application/)),
      shown('mailbox', () => page.goto(`${suite().mailboxUrl}/?to=${encodeURIComponent(email)}`)),
    ]
  },
}
