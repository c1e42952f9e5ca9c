import { FORMS } from '@sotto/domain/forms/sectors/index'
import { expect, test, vi } from 'vitest'
import { Page as QuestionsPage } from '../../../web/src/site/pages/questions-page.tsx'
import { Frame, mount } from '../support/mount.tsx'
import { headed, press } from '../support/screen.ts'

const forms = () => [...document.querySelectorAll('details')]
const openForms = () => forms().filter(({ open }) => open).length

/** The browser’s dialog, which no test can close: what it prints is what is open between its two events. */
function watchPrint(): { printed: () => number | undefined } {
  let printed: number | undefined
  vi.spyOn(window, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'))
    printed = openForms()
    dispatchEvent(new Event('afterprint'))
  })
  return { printed: () => printed }
}

async function openQuestions(path = '/questions') {
  await mount(
    <Frame>
      <QuestionsPage />
    </Frame>,
    path,
  )
  await headed('Questions in each application')
}

test('with no sector open, every sector is printed, and all are closed again afterwards', async () => {
  const { printed } = watchPrint()
  await openQuestions()
  expect(openForms()).toBe(0)
  await press('Print questions')
  expect(printed()).toBe(FORMS.length)
  expect(openForms()).toBe(0)
})

test('with a sector open, that sector alone is printed, and it stays open', async () => {
  const { printed } = watchPrint()
  await openQuestions('/questions#energy')
  await expect.poll(openForms).toBe(1)
  await press('Print questions')
  expect(printed()).toBe(1)
  expect(openForms()).toBe(1)
})
