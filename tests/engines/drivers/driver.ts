/** What the journeys need of an engine. One implementation speaks WebDriver BiDi and CDP, the other WebDriver. */

/** Seconds that anything may take unless a step says more. */
export const PATIENCE = 60

export interface StartOptions {
  /** The folder in which the browser keeps what pages store. */
  profile: string
  /** The proxy on this machine that every request goes through, requests to this machine included. */
  proxyPort: number
  viewport: { width: number; height: number }
}

export interface Browser {
  /** Opens a window. The windows of a browser share what pages store. */
  open(): Promise<Tab>
  /** Makes `navigator.onLine` of its pages answer so, and fires its events, if its protocol can. */
  tellOffline(offline: boolean): Promise<void>
  /** Ends it as a person does. */
  close(): Promise<void>
  /** Ends it as a flat battery does: at once, with nothing written that is not written yet. */
  kill(): Promise<void>
}

export interface Tab {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page. Its arguments and its result are JSON. */
  run<Args extends unknown[], Result>(code: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Runs a script in the page that is not a module. */
  load(script: string): Promise<void>
  /** Calls a function in the page that answers with an element or null. */
  point<Args extends unknown[]>(
    code: (...args: Args) => Promise<Element | null>,
    ...args: Args
  ): Promise<Pointed | undefined>
  close(): Promise<void>
}

/** An element of a page. */
export interface Pointed {
  click(): Promise<void>
  /** Gives it the focus and presses keys, at the end of what stands in it. */
  type(text: string): Promise<void>
  /** Chooses files of this machine in a file input. */
  choose(paths: readonly string[]): Promise<void>
}

/** A call of a function as a page evaluates it. */
export function callOf<Args extends unknown[]>(code: (...args: Args) => unknown, args: Args): string {
  return `(${code.toString()})(...${JSON.stringify(args)})`
}
