import { expect } from 'vitest'
import { answersPath } from '@sotto/domain/submission/paths'
import { arrive } from '../../browser/arrive.ts'
import { createAdmin, newEmail } from '../../browser/people.ts'
import { server, uidOf } from '../../browser/server.ts'
import { mailsTo } from '../../suite/mailbox.ts'
import type { Device } from '../device.ts'
import type { Page } from '../drivers/page.ts'
import { installed, signIn, signUp } from '../steps/account.ts'
import { chooseFiles } from '../steps/application.ts'
import type { File } from './sending.ts'

const QUESTION = 'Please send the building permit that the plan is drawn by.'
const ANSWER = 'The permit is attached, with a view from the quay.'
const NEXT_QUESTION = 'Until when is the permit valid?'
const REASON = 'We have financed it elsewhere.'

/** What the desk tells of it all, newest first. */
const HISTORY = ['Pending → Withdrawn', 'Question asked', 'Question answered', 'Question asked']

/**
 * An admin asks for a document. The sponsor reads the mail, and answers with files and without a network, through the end of the
 * browser. The admin sees the files verified, asks again, and sees the application withdrawn.
 */
export async function askAnswerAndWithdraw(phone: Device, desk: Device, files: readonly File[]): Promise<void> {
  const email = newEmail('sponsor')
  const page = await phone.open()
  await signUp(page, email)
  await installed(page)
  const uid = await uidOf(email)
  // As the link in Auth's mail does it: what is not verified gets no mail about applications.
  await server().auth.updateUser(uid, { emailVerified: true })
  const id = await arrive({ uid })
  const admin = await openDetail(desk, id)
  await ask(admin, QUESTION)
  await page.goto(await mailedPath(page, email))
  await page.see({ text: QUESTION })

  await phone.goOffline()
  await page.fill({ label: 'Your answer' }, ANSWER)
  await chooseFiles(page, await Promise.all(files.map(({ name, bytes }) => phone.store(name, bytes))))
  await page.press({ role: 'button', name: 'Send answer' })
  await page.see({ role: 'heading', name: 'Answer not sent yet' })
  await phone.kill()
  const again = await phone.open()
  await again.goto(`/applications/${id}`)
  await again.see({ role: 'heading', name: 'Answer not sent yet' })
  await again.see({ text: ANSWER })
  for (const { name } of files) await again.see({ text: name })
  expect(await countAnswers(id)).toBe(0)
  await phone.goOnline()
  await again.see({ text: 'Answered' })
  await admin.see({ text: ANSWER })
  await admin.until('each file is verified', async () => (await count(admin, 'File intact')) === files.length)
  await admin.see({ text: 'Answered' })
  expect(await countAnswers(id)).toBe(1)

  await ask(admin, NEXT_QUESTION)
  await phone.goOffline()
  await withdraw(again)
  await phone.goOnline()
  await admin.see({ text: REASON })
  await admin.until('the history tells all of it in order', async () => {
    const told = (await wordsOf(admin)).filter((line) => HISTORY.includes(line))
    return told.join() === HISTORY.join()
  })
}

/** The desk's page of the application, opened by an admin who signs in. */
async function openDetail(desk: Device, id: string): Promise<Page> {
  const email = newEmail('admin')
  await createAdmin(email)
  const page = await desk.open()
  await signIn(page, email)
  await page.goto(`/admin/${id}`)
  return page
}

async function ask(page: Page, question: string): Promise<void> {
  await page.press({ role: 'button', name: 'Ask the sponsor' })
  const dialog = { role: 'dialog', name: 'Ask the sponsor' }
  await page.fill({ label: 'Question', within: dialog }, question)
  await page.press({ role: 'button', name: 'Send question', within: dialog })
  await page.see({ text: 'Question sent' })
}

/** The path of the page that the newest mail to this address leads to, once there is one about a question. */
async function mailedPath(page: Page, address: string): Promise<string> {
  let path: string | undefined
  await page.until('the mail about the question has come', async () => {
    const mail = (await mailsTo(address)).findLast(({ subject }) => subject.startsWith('A question about'))
    expect(mail?.text ?? '').not.toContain(QUESTION)
    path = /\/applications\/[\w-]+/.exec(mail?.text ?? '')?.[0]
    return path !== undefined
  })
  return path ?? ''
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

/** The lines that a page shows. */
const wordsOf = (page: Page) => page.tab.run(() => document.body.innerText.split('\n').map((line) => line.trim()))

const count = async (page: Page, line: string) => (await wordsOf(page)).filter((each) => each === line).length
