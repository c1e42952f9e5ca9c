import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { referenceOf } from '@sotto/domain/submission/ids'
import { countRecords } from '../../browser/count-records.ts'
import { newEmail } from '../../browser/people.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import type { Device } from '../device.ts'
import type { Page } from '../drivers/page.ts'
import { installed, signOut, signUp } from '../steps/account.ts'
import { attach, fillIn, start, submit } from '../steps/application.ts'

export interface Sent {
  page: Page
  id: string
}

/** Engines without Background Sync send nothing while the app is closed, and say so. */
const SENDS_WHEN_CLOSED = { Chromium: true, Firefox: false, WebKit: false }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** An application is written and queued without a network, survives the end of the browser, and arrives once. */
export async function sendFromOffline(device: Device, company: string, files: readonly File[]): Promise<Sent> {
  const email = newEmail('sponsor')
  let page = await device.open()
  await signUp(page, email)
  await installed(page)
  const uid = await uidOf(email)

  await device.goOffline()
  await device.close()
  page = await device.open()
  await page.goto('/applications')
  const id = await start(page)
  await fillIn(page, { company, projectName: 'Harbour Lane Quarter' })
  await attach(page, await Promise.all(files.map(({ name, bytes }) => device.store(name, bytes))))
  await submit(page)
  await page.see({ text: 'Waiting for a connection' })
  const openToSend = { text: /this browser sends nothing while the app is closed/ }
  expect(await page.isSeen(openToSend)).toBe(!SENDS_WHEN_CLOSED[device.engine])

  await device.kill()
  page = await device.open()
  await page.goto(`/applications/${id}`)
  await page.see({ text: 'Waiting for a connection' })
  expect((await arrivedOf(uid)).submissions).toEqual([])

  await device.goOnline()
  await page.see({ text: 'Application received' }, 60)
  await page.see({ text: referenceOf(id) })
  const arrived = await arrivedOf(uid)
  expect(arrived.submissions.map((submission) => submission.id)).toEqual([id])
  expect(arrived.receipts).toBe(1)
  expect([...arrived.objects.values()].map(sha256).sort()).toEqual(files.map(({ bytes }) => sha256(bytes)).sort())
  return { page, id }
}

export interface File {
  name: string
  bytes: Buffer
}

/** After a sign-out, nothing that was sent is on the device, and the next person sees nothing of it. */
export async function leaveDevice({ page, id }: Sent): Promise<void> {
  await signOut(page)
  expect(await page.tab.run(countRecords)).toEqual({ drafts: 0, attachments: 0, chunks: 0, outbox: 0, receipts: 0 })
  await signUp(page, newEmail('next'))
  await page.goto(`/applications/${id}`)
  await page.see({ text: /^We couldn’t find this application in your account\./ })
}
