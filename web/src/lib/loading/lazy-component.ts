import { lazy, type ComponentType } from 'react'
import { retryImport } from './retry-import.ts'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A part of the app that is fetched when somebody first needs it, so that a visitor pays for the page they read alone. `fetch` has it at
 * hand before that: it is then drawn at once. Drawn before it has come, it gives way to a spinner, and React shows what follows a
 * spinner 300 ms after that at the earliest.
 */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let known: Part<Props> | undefined
  const fetch = () => retryImport(load).then((module) => (known = { default: module[name] }))
  return Object.assign(
    lazy(() => (known === undefined ? fetch() : settled(known))),
    { fetch },
  )
}

/** What React takes for a promise, which calls back within the same turn. */
function settled<T>(value: T): Promise<T> {
  return { then: (onValue: (value: T) => void) => onValue(value) } as unknown as Promise<T>
}
