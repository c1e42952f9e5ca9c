import { expect, vi } from 'vitest'
import { answersPath } from '@sotto/domain/submission/paths'
import { server } from '../../browser/server.ts'
import type { Device } from '../device.ts'
import type { Page } from '../drivers/page.ts'
import type { Sent } from './sending.ts'

const QUESTION = 'Who holds the option on the parcel at the quay?'
const ANSWER = 'The municipality holds it until the end of March.'
const REASON = 'We have financed it elsewhere.'

/** Seconds. A page that is seen reads its receipt anew every 15. */
const LONGER_THAN_A_REFRESH = 30

/** An admin asks, and the sponsor answers without a network: the answer survives the end of the browser, and arrives once. */
export async function askAndAnswer(phone: Device, { page, id }: Sent, admin: Page): Promise<Sent> {
  await admin.press({ role: 'button', name: 'Ask the sponsor' })
  const dialog = { role: 'dialog', name: 'Ask the sponsor' }
  await admin.fill({ label: 'Question', within: dialog }, QUESTION)
  await admin.press({ role: 'button', name: 'Send question', within: dialog })
  await admin.see({ text: 'Waiting for an answer' })
  await hears(page, QUESTION)

  await phone.goOffline()
  await page.fill({ label: 'Your answer' }, ANSWER)
  await page.press({ role: 'button', name: 'Send answer' })
  await page.see({ role: 'heading', name: 'Answer not sent yet' })
  await phone.kill()
  const again = await phone.open()
  await again.goto(`/applications/${id}`)
  await again.see({ role: 'heading', name: 'Answer not sent yet' })
  await again.see({ text: ANSWER })
  expect(await countAnswers(id)).toBe(0)

  await phone.goOnline()
  await again.see({ text: 'Answered' })
  await admin.see({ text: ANSWER })
  await admin.see({ text: 'Answered' })
  expect(await countAnswers(id)).toBe(1)
  return { page: again, id }
}

/** The sponsor withdraws without a network, and the admin sees it once there is one. */
export async function withdraw(phone: Device, { page }: Sent, admin: Page): Promise<void> {
  await phone.goOffline()
  await page.press({ role: 'button', name: 'Withdraw application' })
  const dialog = { role: 'dialog', name: 'Withdraw this application?' }
  await page.fill({ label: /^Reason/, within: dialog }, REASON)
  await page.press({ role: 'button', name: 'Withdraw application', within: dialog })
  await page.see({ role: 'heading', name: 'Withdrawal not sent yet' })
  await phone.goOnline()
  await admin.see({ text: 'Withdrawn by the sponsor' })
  await admin.see({ text: REASON })
  await hears(page, 'Withdrawn')
}

/** The receipt follows the server by a trigger, and a page that another window covers does not look for it by itself. */
export async function hears(page: Page, words: string): Promise<void> {
  const look = async () => {
    await page.tab.reload()
    await page.see({ text: words }, LONGER_THAN_A_REFRESH)
  }
  await vi.waitFor(look, { timeout: 180_000, interval: 100 })
}

async function countAnswers(id: string): Promise<number> {
  return (await server().firestore.collection(answersPath(id)).get()).size
}
