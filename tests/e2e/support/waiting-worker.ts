import type { Page } from 'playwright'
import { suite } from '../../suite/suite.ts'
import { alive } from './alive.ts'

/** Opens the home page with a registration whose worker waits, beside an active one or as the first of the device. */
export async function openWithWaitingWorker(page: Page, { first }: { first: boolean }): Promise<void> {
  await page.addInitScript((isFirst) => {
    const worker = (state: string) => Object.assign(new EventTarget(), { state, scriptURL: `${location.origin}/sw.js` })
    const registration = Object.assign(new EventTarget(), {
      installing: null,
      waiting: worker('installed'),
      active: isFirst ? null : worker('activated'),
      update: () => Promise.resolve(),
    })
    navigator.serviceWorker.register = () => Promise.resolve(registration as unknown as ServiceWorkerRegistration)
  }, first)
  await page.goto(suite().appUrl)
  await alive(page)
}
