import { expect } from 'vitest'
import { AUTOSAVE_MS } from '@sotto/domain/shared/limits'
import { newEmail } from '../../browser/people.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { readYardstick, startYardstick } from '../../browser/write-yardstick.ts'
import type { Device } from '../device.ts'
import type { Page } from '../drivers/page.ts'
import { installed, signUp } from '../steps/account.ts'
import { saysWhatIsLacking } from './lacking.ts'
import { answer, attach, start, toApplications, typeInto, unfold } from '../steps/application.ts'

const FIELD = 'projectDescription'

const WORD = 'abcde'
const FEWEST_WORDS = 20

/** By how much the app's write may take longer than the yardstick's. */
const WRITE_MS = 200

/** A draft is typed, left in every way, read again, and has every key. */
export async function write(device: Device): Promise<void> {
  const page = await device.open()
  await signUp(page, newEmail('writer'))
  await installed(page)
  const draft = `/submit/${await start(page)}`
  await answer(page, 'projectName', 'Harbour Lane')
  let words = ''
  const type = async (more: string) => {
    await typeInto(page, FIELD, more)
    words += more
  }

  await type('reloaded, ')
  await page.tab.reload()
  await hasWords(page, words)

  for (const turn of ['first', 'second', 'third']) {
    await type(`left the ${turn} time, `)
    await page.goto('/faqs')
    await page.back(draft)
    await hasWords(page, words)
    // Left again before it can have opened.
    await page.goto(draft)
    await page.goto('/about')
    await page.back(draft)
    await hasWords(page, words)
  }

  await type('left by a link')
  await toApplications(page)
  await page.press({ role: 'link', name: 'Harbour Lane' })
  await hasWords(page, words)

  await attach(page, [await device.store('Site plan.pdf', smallPdf(2))])
  await page.press({ role: 'button', name: 'Preview Site plan.pdf' })
  await page.see({ text: '1 of 2' })
  await page.press({ role: 'button', name: 'Close' })
  await saysWhatIsLacking(page, device.engine)
}

/** A draft that is open in two windows has one writer. */
export async function writeInTwoWindows(device: Device): Promise<void> {
  const first = await device.open()
  await signUp(first, newEmail('windows'))
  const draft = `/submit/${await start(first)}`
  const second = await device.open()
  await second.goto(draft)
  const elsewhere = { text: 'This draft is open in another window' }
  let words = ''
  for (const [writer, taker] of [
    [first, second],
    [second, first],
    [first, second],
  ] as const) {
    await taker.see(elsewhere)
    await typeInto(writer, FIELD, 'typed, and taken away at once; ')
    words += 'typed, and taken away at once; '
    await taker.press({ role: 'button', name: 'Continue here' })
    await hasWords(taker, words)
    expect(await writer.isSeen({ css: `#${FIELD}` })).toBe(false)
  }
}

/** A browser that is killed while somebody types loses no more than the last keys. */
export async function killWhileTyping(device: Device): Promise<void> {
  let page = await device.open()
  await signUp(page, newEmail('typist'))
  await installed(page)
  const draft = `/submit/${await start(page)}`
  await unfold(page, `#${FIELD}`)
  await page.tab.run(startYardstick, { fieldId: FIELD, delayMs: AUTOSAVE_MS })
  const typed: number[] = []
  const started = Date.now()
  while (Date.now() - started < 1500 || typed.length < FEWEST_WORDS) {
    await typeInto(page, FIELD, WORD)
    typed.push(Date.now())
  }
  await device.kill()
  page = await device.open()
  await page.goto(draft)
  await unfold(page, `#${FIELD}`)
  const kept = (await page.valueOf(FIELD)) ?? ''
  const possible = typed[Math.floor((await page.tab.run(readYardstick)) / WORD.length) - 1] ?? 0
  const promised = typed.filter((at) => at <= possible - WRITE_MS).length * WORD.length
  expect(promised).toBeGreaterThan(10)
  expect(WORD.repeat(typed.length).startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThanOrEqual(promised)
}

async function hasWords(page: Page, words: string): Promise<void> {
  let said: string | undefined
  await page.until(
    () => `the field says “${words}” instead of “${said}”`,
    async () => (said = await page.valueOf(FIELD)) === words,
  )
}
