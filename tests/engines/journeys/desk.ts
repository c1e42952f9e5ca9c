import { expect } from 'vitest'
import { auditPath, receiptPath } from '@sotto/domain/submission/paths'
import { createAdmin, newEmail } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import type { Device } from '../device.ts'
import { signIn } from '../steps/account.ts'

const SUMMARY = {
  overview: [{ text: 'A quarter for rent on the harbour.', fields: ['projectDescription'] }],
  ask: [{ text: 'Construction debt.', fields: ['fundingRequired'] }],
  strengths: [],
  gaps: [],
  questions: [],
}

const NOTES = 'Ask for the valuation of the eastern plot.'

/** An admin finds an application, reads a document of it, has it summarised, and reviews it. */
export async function review(device: Device, company: string, id: string, document: string): Promise<void> {
  await fetch(`${suite().geminiUrl}/behaviour`, {
    method: 'PUT',
    body: JSON.stringify({ text: JSON.stringify(SUMMARY) }),
  })
  const email = newEmail('admin')
  const uid = await createAdmin(email)
  const page = await device.open()
  await signIn(page, email)
  await page.press({ role: 'link', name: 'Admin' })
  await page.fill({ label: 'Search applications' }, company)
  await page.press({ css: `a[href^="/admin/${id}"]` })

  await page.press({ role: 'button', name: `Preview ${document}` })
  await page.see({ text: '1 of 2' })
  await page.press({ role: 'button', name: 'Close' })
  await page.press({ role: 'button', name: 'Generate AI Summary' })
  await page.see({ text: 'A quarter for rent on the harbour.' })

  await page.fill({ label: 'Admin Notes' }, NOTES)
  await page.press({ role: 'button', name: 'Under Review', within: { role: 'group', name: 'Update Status' } })
  await page.see({ text: 'Status Updated' })
  await page.press({ css: `a[href^="/admin/${id}"]` })
  await page.see({ text: 'Pending → Under Review' })
  // A trigger copies the decision to the sponsor's receipt.
  const receipt = server().firestore.doc(receiptPath(id))
  await page.until('the receipt says so', async () => (await receipt.get()).get('status') === 'reviewing')
  // One review: that the button was pressed before the notes had lost the focus makes no second one.
  const audit = await server().firestore.collection(auditPath(id)).get()
  expect(audit.docs.map((entry) => entry.data()['reviewed_by'] as unknown)).toEqual([uid])
}
