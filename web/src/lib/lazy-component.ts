import { lazy, type ComponentType } from 'react'

/** Milliseconds until a part that could not be fetched is asked for once more. */
const SECOND_TRY_MS = 1000

/**
 * A part of the app that is fetched when somebody first needs it, so that a visitor pays for the page they read alone. On a busy
 * device the browser at times fails to fetch a part that its worker has: one failure is not taken for an answer.
 */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const loadAgain = () => new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS)).then(load)
  return lazy(() =>
    load()
      .catch(loadAgain)
      .then((module) => ({ default: module[name] })),
  )
}
