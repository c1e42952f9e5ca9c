import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import type { BrowserContext, ElementHandle, Page } from 'playwright'
import { watchControls, type ControlReport, type ShownControl } from './watch-controls.ts'

/** Names with what stands in them that differs from run to run, and what is written for it. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/^(Preview|Download|Replace|Remove) .+\.(pdf|xlsx|png)( \(number \d+ in the list\))?$/, '$1 FILE'],
  [/^More actions for .+$/, 'More actions for DRAFT'],
  [/^Save a copy to a file: .+$/, 'Save a copy to a file: DRAFT'],
  [/^Undo( the new message)?: .+$/, 'Undo: DECISION'],
  [/^Select (?!all on this page).+$/, 'Select COMPANY'],
  [/^\d+ questions? not answered$/, 'N questions not answered'],
  [/^Storage on this device.*$/, 'Storage on this device'],
  [/^Next section: .+$/, 'Next section: TITLE'],
  [/^Help for .+$/, 'Help for QUESTION'],
  [new RegExp(`^(${SECTOR_FORMS.map(({ label }) => label).join('|')})$`), 'SECTOR'],
  [/^(Sections|\d+ of \d+ required sections).*$/, 'Sections'],
  [/\d+/g, 'N'],
]

/** Every control that any page has shown, and whether it was pressed. */
export class ControlLedger {
  readonly #shown = new Set<string>()
  readonly #pressed = new Set<string>()
  readonly #sites = new Map<string, string>()

  /** Gives the pages of an address a name of their own. The app's have none. */
  name(address: string, site: string): void {
    this.#sites.set(new URL(address).origin, site)
  }

  /** Notes all that the pages of a context show from now on. */
  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportControl', ({ page }, report: ControlReport) => {
      const key = this.#keyOf(page, report)
      this.#shown.add(key)
      if (report.event === 'pressed') this.#pressed.add(key)
    })
    await context.addInitScript(watchControls)
  }

  get neverPressed(): readonly string[] {
    return [...this.#shown].filter((key) => !this.#pressed.has(key)).sort()
  }

  wasPressed(key: string): boolean {
    return this.#pressed.has(key)
  }

  /** The first control on the page as it stands that was never pressed and is not among `left`. */
  async nextUnpressed(
    page: Page,
    left: ReadonlySet<string>,
  ): Promise<{ key: string; element: ElementHandle<HTMLElement> } | undefined> {
    // Names and elements from one look: between two the page can change, and another control would stand in the place.
    const shown = await page.evaluateHandle(() => window.shownControls())
    const controls = await shown.evaluate((all) =>
      all.map(({ path, role, name, part }) => ({ path, role, name, part })),
    )
    const keys = controls.map((control) => this.#keyOf(page, control))
    const index = keys.findIndex((key) => !this.#pressed.has(key) && !left.has(key))
    const key = keys[index]
    if (key === undefined) return undefined
    const element = await shown.evaluateHandle((all, at) => all[at]?.element, index)
    return { key, element: element as ElementHandle<HTMLElement> }
  }

  /**
   * Page, role and name; a part that every page has counts once. The desk and the application that it shows are one page: as one
   * closes the other, both may be in view under either address.
   */
  #keyOf(page: Page, { path, role, name, part }: ShownControl): string {
    const site = this.#sites.get(new URL(page.url()).origin) ?? ''
    const place =
      site + path.replace(/^\/(submit|applications|mails)\/[^/]+/, '/$1/:id').replace(/^\/admin\/.+/, '/admin')
    const written = VARYING.reduce((text, [pattern, by]) => text.replace(pattern, by), name)
    return `${part === 'page' ? place : site + part} · ${role} · ${written}`
  }
}
