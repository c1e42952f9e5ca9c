import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { UpdatePrompt } from '../../../web/src/app/update/update-prompt.tsx'
import { insistOnImport, noteMissing } from '../../../web/src/lib/loading/insist-on-import.ts'
import { mount } from '../support/mount.tsx'
import { button, gone, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const notice = page.getByText('Part of the app could not be loaded', { exact: true })

test('a part that a window keeps asking for is said to be missing, with a way to reload, until it comes', async () => {
  let isThere = false
  const load = () => (isThere ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')))
  await mount(<UpdatePrompt />)
  const part = insistOnImport(load, new AbortController().signal)
  await says('Part of the app could not be loaded')
  await shown(button('Reload page'))
  isThere = true
  await part
  await gone(notice)
})

test('the notice can be put off', async () => {
  const leaving = new AbortController()
  await mount(<UpdatePrompt />)
  const part = insistOnImport(() => Promise.reject(new TypeError('Failed to fetch')), leaving.signal)
  await press('Later')
  await gone(notice)
  leaving.abort()
  await expect(part).rejects.toThrow('Failed to fetch')
})

test('who presses a button at the foot of a phone has pressed it, also if the notice comes before the release', async () => {
  await page.viewport(360, 740)
  const onPress = vi.fn()
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  const miss = () => void setTimeout(() => noteMissing(load), 100)
  await mount(
    <>
      <button type="button" style={{ marginTop: '680px' }} onPointerDown={miss} onClick={onPress}>
        Energy
      </button>
      <UpdatePrompt />
    </>,
  )
  await button('Energy').click({ delay: 600 })
  expect(onPress).toHaveBeenCalledOnce()
  await shown(notice)
  noteMissing(load, false)
})
