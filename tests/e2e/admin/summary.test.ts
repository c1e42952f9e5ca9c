import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail, noticed } from '../../browser/people.ts'
import { resumeSession } from '../../browser/stored-session.ts'
import { expect, test } from '../fixtures.ts'

const point = (text: string) => ({ text, fields: ['projectDescription', 'documents'] })

async function behave(behaviour: object): Promise<void> {
  await fetch(`${suite().geminiUrl}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
}

test('an admin asks for a summary, is told when there is none, and reads one as text', async ({ visitor }) => {
  const id = await arrive()
  const email = newEmail('analyst')
  await createAdmin(email)
  const { page, complaints } = await visitor.open({ viewport: DESK })
  await resumeSession(page, email, `/admin/${id}`)
  await behave({ text: 'Certainly!' })
  await page.getByRole('button', { name: 'Generate AI Summary' }).click()
  await noticed(page, 'Summary Failed')
  await page.getByText('The AI service returned no usable summary. Try again.', { exact: true }).first().waitFor()
  const strengths = [point('<b>Bold</b> ![x](https://evil.example/x.png)')]
  const summary = {
    overview: [point('A quarter for rent.')],
    ask: [point('AUD 42.5M.')],
    strengths,
    gaps: [],
    questions: [],
  }
  await behave({ text: JSON.stringify(summary) })
  await page.getByRole('button', { name: 'Generate AI Summary' }).click()
  await page.getByText('A quarter for rent.').waitFor()
  await page.getByText('<b>Bold</b> ![x](https://evil.example/x.png)').waitFor()
  await page.getByText('Project description · Documents').first().waitFor()
  await expectAccessible(page)
  await behave({})
  await page.reload()
  await page.getByText('A quarter for rent.').waitFor()
  await page.getByRole('button', { name: 'Generate again' }).waitFor()
  expect(complaints).toEqual([])
})
