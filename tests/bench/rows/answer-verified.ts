import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { requestPath } from '@sotto/domain/submission/paths'
import { FieldValue } from 'firebase-admin/firestore'
import { arrive as applicationArrives } from '../../browser/arrive.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail, signIn } from '../../browser/people.ts'
import { server, uidOf } from '../../browser/server.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { smallPng } from '../../browser/small-png.ts'
import { suite } from '../../suite/suite.ts'
import { arrive } from '../draft.ts'
import { shows } from '../page-moments.ts'
import { PHONE_AT_WORK, TIMES, type Bench } from '../world.ts'

const QUESTION = 'Please send the building permit that the plan is drawn by.'
const ANSWER = 'The permit is attached, with a view from the quay.'
const FILES = [
  { name: 'Building permit.pdf', mimeType: 'application/pdf', buffer: smallPdf(2) },
  { name: 'View from the quay.png', mimeType: 'image/png', buffer: smallPng(300, 200) },
]

/** The moments of one answer, as Date.now() has them. */
interface Journey {
  /** The phone that queued the answer has a network again. */
  online: number
  /** The phone says that all of it was sent, as it has read on the server. */
  sent: number
  /** The admin's page, open all the while, shows the text. */
  read: number
  /** It shows each file as verified. */
  verified: number
}

/** An answer with two files that was queued offline: from the network until the admin, whose page stays open, sees all of it verified. */
export const answerVerified: Bench = async (world) => {
  const [phone, desk] = [await world.newDevice(), await world.newDevice()]
  const { page: admin } = await desk.open({ viewport: DESK })
  const email = newEmail('bench-admin')
  const adminUid = await createAdmin(email)
  await signIn(admin, email)
  const { page, context } = await phone.open({ viewport: PHONE_AT_WORK })
  const uid = await uidOf(await arrive(page))
  const journeys: Journey[] = []
  // The first finds the triggers cold, as after a quiet hour.
  for (let time = 0; time <= TIMES; time += 1) {
    const id = await applicationArrives({ uid, form: property })
    await askedBy(adminUid, uid, id)
    await admin.goto(`${suite().appUrl}/admin/${id}`)
    await admin.getByText(QUESTION).waitFor()
    await page.goto(`${suite().appUrl}/applications/${id}`)
    await page.getByLabel('Your answer').fill(ANSWER)
    await page.getByLabel('Choose files').setInputFiles(FILES)
    for (const { name } of FILES) await page.getByText(name, { exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByText('Answer not sent yet').waitFor()
    const [sent, read, verified] = [
      shows(page, 'Answer sent', 1),
      shows(admin, ANSWER, 1),
      shows(admin, 'File intact', FILES.length),
    ]
    const online = Date.now()
    await context.setOffline(false)
    journeys.push({ online, sent: await sent, read: await read, verified: await verified })
  }
  await Promise.all([phone.remove(), desk.remove()])
  const [cold, ...warm] = journeys
  const until = (end: keyof Journey, of = warm) => of.map((journey) => journey[end] - journey.online)
  return [
    { what: 'an answer with two files: from the network to "Answer sent"', unit: 'ms', samples: until('sent') },
    { what: '… to its text on the open page of an admin', unit: 'ms', samples: until('read') },
    { what: '… to both files verified there', unit: 'ms', budget: { most: 5000 }, samples: until('verified') },
    {
      what: '… to both files verified there, by triggers that have just started',
      unit: 'ms',
      budget: { most: 5000 },
      samples: until('verified', cold ? [cold] : []),
    },
  ]
}

/** A question that an admin has asked, by the server's own hand. */
async function askedBy(adminUid: string, uid: string, id: string): Promise<void> {
  const now = FieldValue.serverTimestamp()
  await server()
    .firestore.doc(requestPath(id, newSubmissionId()))
    .set({
      ...{ user_id: uid, question: QUESTION, due_at: null, status: 'open', round: 0, revision: 0 },
      ...{ created_at: now, changed_at: now, changed_by: adminUid },
    })
}
