import { lazy, type ComponentType } from 'react'
import { retryImport } from './retry-import.ts'

/** A part of the app that is fetched when somebody first needs it, so that a visitor pays for the page they read alone. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() => retryImport(load).then((module) => ({ default: module[name] })))
}
