import { CONTACT_PAGE, SITE_PAGES } from '../../../../web/src/site/site-map.ts'
import { alive } from '../../../e2e/support/alive.ts'
import { at } from '../../../e2e/support/auth-screen.ts'
import { on, type Area } from '../state.ts'

/** `/sectors/energy` as a part of a file's name. */
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'

/** Every public page, as it is read. The form of the contact page has an area of its own. */
export const site: Area = {
  name: 'site',
  async states(studio) {
    const { page } = await studio.visitor.open()
    const shown = on(page)
    const go = (path: string) => async () => {
      await page.goto(at(path))
      await alive(page)
    }
    const openAll = () =>
      page.locator('main details:not([open]) > summary').evaluateAll((all: HTMLElement[]) => {
        for (const summary of all) summary.click()
      })
    return [
      ...[...SITE_PAGES, CONTACT_PAGE].map(({ path }) => shown(nameOf(path), go(path))),
      shown('faqs-open', async () => {
        await go('/faqs')()
        await openAll()
      }),
      shown('questions-open', go('/questions#mining')),
      shown('questions-print', openAll, { widths: [768], print: true }),
      shown('not-found', go('/nowhere')),
    ]
  },
}
