import { expect } from 'vitest'
import { answersPath } from '@sotto/domain/submission/paths'
import { arrive } from '../../browser/arrive.ts'
import { createAdmin, newEmail } from '../../browser/people.ts'
import { server, uidOf } from '../../browser/server.ts'
import type { Device } from '../device.ts'
import type { Page } from '../drivers/page.ts'
import { installed, signIn, signUp } from '../steps/account.ts'

const QUESTION = 'Who holds the option on the parcel at the quay?'
const ANSWER = 'The municipality holds it until the end of March.'
const REASON = 'We have financed it elsewhere.'

/** An admin asks about a sent application. Its sponsor answers and withdraws it without a network, and the admin sees both. */
export async function askAnswerAndWithdraw(phone: Device, desk: Device): Promise<void> {
  const email = newEmail('sponsor')
  const page = await phone.open()
  await signUp(page, email)
  await installed(page)
  const id = await arrive({ uid: await uidOf(email) })
  const admin = await ask(desk, id)
  await page.goto(`/applications/${id}`)
  await page.see({ text: QUESTION })

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

  await phone.goOffline()
  await withdraw(again)
  await phone.goOnline()
  await admin.see({ text: 'Withdrawn by the sponsor' })
  await admin.see({ text: REASON })
}

/** Answers the admin's page, which shows the application with its question. */
async function ask(device: Device, id: string): Promise<Page> {
  const email = newEmail('admin')
  await createAdmin(email)
  const page = await device.open()
  await signIn(page, email)
  await page.goto(`/admin/${id}`)
  await page.press({ role: 'button', name: 'Ask the sponsor' })
  const dialog = { role: 'dialog', name: 'Ask the sponsor' }
  await page.fill({ label: 'Question', within: dialog }, QUESTION)
  await page.press({ role: 'button', name: 'Send question', within: dialog })
  await page.see({ text: 'Waiting for an answer' })
  return page
}

async function withdraw(page: Page): Promise<void> {
  await page.press({ role: 'button', name: 'Withdraw application' })
  const dialog = { role: 'dialog', name: 'Withdraw this application?' }
  await page.fill({ label: /^Reason/, within: dialog }, REASON)
  await page.press({ role: 'button', name: 'Withdraw application', within: dialog })
  await page.see({ role: 'heading', name: 'Withdrawal not sent yet' })
}

async function countAnswers(id: string): Promise<number> {
  return (await server().firestore.collection(answersPath(id)).get()).size
}
