import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CharacterCount } from '../../../web/src/ui/fields/character-count.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'

function Field({ min, max }: { min: number; max: number }) {
  const [text, setText] = useState('')
  return (
    <Main>
      <h1>A form</h1>
      <label>
        Plan <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <CharacterCount min={min} max={max} text={text} />
    </Main>
  )
}

const field = page.getByLabelText('Plan')
const seen = () => document.querySelector('p[aria-hidden]')?.textContent
const heard = () => document.querySelector('[aria-live]')?.textContent

test('what a minimum still needs is counted from the first character on, and read out after a pause', async () => {
  await mount(<Field min={10} max={100} />)
  expect(seen()).toBeUndefined()
  await field.fill(' Sell ')
  await expect.poll(seen).toBe('6 more characters needed')
  expect(heard()).toBe('')
  await field.fill('Sell in 5')
  await expect.poll(seen).toBe('1 more character needed')
  await expect.poll(heard).toBe('1 more character needed')
  await expectAccessible()
  await field.fill('Sell in 50')
  await expect.poll(seen).toBeUndefined()
})

test('a minimum that a word meets is not counted, and a limit is from three quarters of it on', async () => {
  await mount(<Field min={5} max={20} />)
  await field.fill('Sell')
  await field.fill('Sell in five')
  expect(seen()).toBeUndefined()
  await field.fill('Sell in five yea')
  await expect.poll(seen).toBe('4 characters left')
  await field.fill('Sell in five years or so')
  await expect.poll(seen).toBe('4 characters too many')
})
