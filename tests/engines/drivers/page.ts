import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from '../../suite/suite.ts'
import { PATIENCE, type Pointed, type Tab } from './driver.ts'
import { findTarget, toSent, type Target } from './find-target.ts'

const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

const BETWEEN_LOOKS_MS = 50
/** After this a press that led nowhere is made again. */
const AGAIN_MS = 10_000

/** A window as a person uses it. Each step waits for what it needs, and fails with what it waited for. */
export class Page {
  readonly tab: Tab
  constructor(tab: Tab) {
    this.tab = tab
  }

  goto(path: string): Promise<void> {
    return this.tab.goto(suite().appUrl + path)
  }

  /** Goes back to the page at this path, which the browser may have kept as it was left. */
  async back(path: string): Promise<void> {
    const from = await this.path()
    let pressedAt = 0
    await this.until(`the page at ${path} is back`, async () => {
      const at = await this.path()
      if (at === path) return true
      if (at === from && Date.now() - pressedAt > AGAIN_MS) {
        pressedAt = Date.now()
        // The page that goes may take the answer with it, and one that is still coming the press.
        await this.tab.run(() => history.back()).catch(() => undefined)
      }
      return false
    })
  }

  path(): Promise<string> {
    return this.tab.run(() => location.pathname)
  }

  /** Waits until it is shown. */
  async see(target: Target, seconds = PATIENCE): Promise<void> {
    await this.#find(target, { ready: false, seconds })
  }

  /** Whether it is shown at this moment. */
  async isSeen(target: Target): Promise<boolean> {
    return (await this.#look(target, false)) !== undefined
  }

  async press(target: Target): Promise<void> {
    await (await this.#find(target, { ready: true })).click()
  }

  /** Presses what can be pressed at this moment, if it can. */
  async pressIfReached(target: Target): Promise<void> {
    await (await this.#look(target, true))?.click()
  }

  /** Puts words into a field in the place of those that stand there, all at once, as a paste does. */
  async fill(target: Target, words: string): Promise<void> {
    await this.press(target)
    await this.tab.run(insertText, words)
  }

  /** Presses keys at the end of what stands in a field. */
  async type(target: Target, words: string): Promise<void> {
    await (await this.#find(target, { ready: true })).type(words)
  }

  async choose(target: Target, paths: readonly string[]): Promise<void> {
    await (await this.#find(target, { ready: false })).choose(paths)
  }

  /** What stands in a field, whether it is shown or not. */
  valueOf(id: string): Promise<string | undefined> {
    return this.tab.run((field) => (document.getElementById(field) as HTMLInputElement | null)?.value, id)
  }

  /** Waits until the page answers so. */
  async until(what: string | (() => string), holds: () => Promise<boolean>, seconds = PATIENCE): Promise<void> {
    const deadline = Date.now() + seconds * 1000
    let cause: unknown
    // A page that is just being left has no answer.
    const holdsNow = () => holds().catch((error: unknown) => void (cause = error))
    while ((await holdsNow()) !== true) {
      if (Date.now() > deadline) {
        const missed = typeof what === 'string' ? what : what()
        throw new Error(`Not within ${seconds} s: ${missed}. ${await this.#outline()}`, { cause })
      }
      await pause(BETWEEN_LOOKS_MS)
    }
  }

  async #find(target: Target, { ready, seconds = PATIENCE }: { ready: boolean; seconds?: number }): Promise<Pointed> {
    let found: Pointed | undefined
    const look = async () => (found = await this.#look(target, ready)) !== undefined
    await this.until(`${JSON.stringify(target, asWords)} is ${ready ? 'reached' : 'shown'}`, look, seconds)
    if (found === undefined) throw new Error('nothing was found')
    return found
  }

  async #look(target: Target, ready: boolean): Promise<Pointed | undefined> {
    if (!(await this.tab.run(() => 'TestingLibraryDom' in window))) await this.tab.load(await readFile(LIBRARY, 'utf8'))
    return this.tab.point(findTarget, toSent(target), ready)
  }

  /** What the page shows, and what the last press reached, for the words of a failure. */
  #outline(): Promise<string> {
    return this.tab.run(() => {
      const focused = document.activeElement?.outerHTML.slice(0, 200)
      return `The focus is on ${focused}. ${location.pathname} shows:\n${document.body.innerText.slice(0, 8000)}`
    })
  }
}

const asWords = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value)

/** Runs in the page. Nothing else makes an engine fire the events that it fires itself. */
function insertText(words: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- each engine has it, and no other way
  const command = (name: string, value?: string) => document.execCommand(name, false, value)
  command('selectAll')
  command(words === '' ? 'delete' : 'insertText', words)
}
