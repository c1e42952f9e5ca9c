import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../web/src/ui/button.tsx'
import { Dialog } from '../../../web/src/ui/dialog.tsx'
import { PHONE } from '../../browser/chromium.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, gone, press, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

afterEach(() => page.viewport(414, 896))

/** A dialog over something that a press behind it would reach. */
function Over({ behind }: { behind: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <Main>
      {behind}
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Approve?" description="Once.">
          <Button onClick={() => setOpen(false)}>Approve</Button>
        </Dialog>
      )}
    </Main>
  )
}

test('the second half of a double press goes to nothing that lies behind the dialog', async () => {
  const onBehind = vi.fn()
  await mount(
    <Over
      behind={
        <button type="button" className="fixed inset-0" onClick={onBehind}>
          Behind
        </button>
      }
    />,
  )
  await button('Approve').dblClick()
  await gone(page.getByRole('dialog'))
  expect(onBehind).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).not.toBe('Behind')
  await press('Behind')
  expect(onBehind).toHaveBeenCalledOnce()
})

test('a double press answers one dialog, and not the next, which a press after some typing answers', async () => {
  const onErase = vi.fn()
  function Steps() {
    const [step, setStep] = useState(1)
    return step === 1 ? (
      <Dialog key={1} onClose={vi.fn()} title="Sign out?" description="Once.">
        <Button onClick={() => setStep(2)}>Erase…</Button>
      </Dialog>
    ) : (
      <Dialog key={2} onClose={vi.fn()} title="Erase?" description="Once.">
        <Button onClick={onErase}>Erase</Button>
        <input aria-label="Word" />
      </Dialog>
    )
  }
  await mount(
    <Main>
      <Steps />
    </Main>,
  )
  await button('Erase…').dblClick()
  await shown(button('Erase'))
  expect(onErase).not.toHaveBeenCalled()
  await page.getByLabelText('Word').fill('erase')
  // A tap near the last one, as a phone reports it.
  const near = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
  button('Erase').element().dispatchEvent(near)
  expect(onErase).toHaveBeenCalledOnce()
})

test('the second half of a double press does not close the dialog that lay beneath', async () => {
  const onBeneath = vi.fn()
  await mount(
    <Over
      behind={
        <Dialog onClose={onBeneath} title="Erase?" description="Once.">
          <Button>Keep</Button>
        </Dialog>
      }
    />,
  )
  await press('Approve')
  await gone(page.getByRole('dialog', { name: 'Approve?' }))
  // Beside its content a dialog is the ground on which a press closes it.
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
  document.querySelector('dialog')?.dispatchEvent(second)
  expect(onBeneath).not.toHaveBeenCalled()
})

test('on a phone, what is scrolled into sight stands above the buttons, however long the dialog is', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  for (const sentences of [4, 16, 18, 20, 22, 24, 40]) {
    const { unmount } = await mount(
      <Main>
        <Dialog
          onClose={() => undefined}
          title="Reject?"
          description={'We will then tell the sponsor. '.repeat(sentences)}
          foot={<Button>Reject application</Button>}
        >
          <textarea aria-label="Message" rows={5} className="w-full" />
        </Dialog>
      </Main>,
    )
    const [message, send] = [page.getByLabelText('Message'), button('Reject application')]
    const [box, foot] = [message.element(), send.element()]
    // As a browser does with the line that is typed.
    box.scrollIntoView({ block: 'nearest' })
    const above = box.getBoundingClientRect()
    expect(above.top, `after ${sentences} sentences`).toBeGreaterThanOrEqual(0)
    expect(above.bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top)
    expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(PHONE.height)
    await unmount()
  }
})
