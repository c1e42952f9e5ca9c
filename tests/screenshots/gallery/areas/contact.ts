import { CONTACT_TOPICS, contactPath } from '@sotto/domain/contact/topics'
import { CONTACT_LEDGER } from '@sotto/domain/submission/paths'
import { noticed } from '../../../browser/people.ts'
import { server } from '../../../browser/server.ts'
import { alive } from '../../../e2e/support/alive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { suite } from '../../../suite/suite.ts'
import { on, type Area } from '../state.ts'

const WORDS = 'We would like to talk about a wind farm of 64 MW in Västernorrland.'

/** The contact form. Its empty form is among the public pages. */
export const contact: Area = {
  name: 'contact',
  async states(studio) {
    const { page, context } = await studio.visitor.open()
    const shown = on(page)
    // Every browser of one machine has the same address, which may send only so much within an hour.
    const { firestore } = server()
    await firestore.recursiveDelete(firestore.collection(CONTACT_LEDGER))
    const behave = (status?: number) =>
      fetch(`${suite().mailboxUrl}/behaviour`, { method: 'PUT', body: JSON.stringify({ about: WORDS, status }) })
    const open = async (path: string) => {
      await page.goto(at(path))
      await alive(page)
    }
    return [
      shown('topic', () => open(contactPath(Object.keys(CONTACT_TOPICS)[0] as keyof typeof CONTACT_TOPICS))),
      shown('errors', async () => {
        await open('/contact')
        await press(page, 'Send Message')
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      }),
      shown('failed', async () => {
        await behave(503)
        await page.getByLabel('Name').fill('Ingrid Solheim')
        await page.getByLabel('Email').fill('ingrid@norrsken-vind.example')
        await page.getByRole('textbox', { name: 'Message' }).fill(WORDS)
        await press(page, 'Send Message')
        await noticed(page, 'Failed to send message. Please try again or email us directly.')
      }),
      shown('offline', async () => {
        await context.setOffline(true)
        await page
          .getByText(/^You are offline\. Your message stays in this tab/)
          .first()
          .waitFor()
      }),
      shown('sent', async () => {
        await context.setOffline(false)
        await behave()
        await press(page, 'Send Message')
        await noticed(page, 'Message Sent')
      }),
    ]
  },
}
