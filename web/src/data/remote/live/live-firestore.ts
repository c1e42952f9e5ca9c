import type { Problem } from '@sotto/domain/shared/errors'
import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore'
import { pageLife } from '#data/page-life.ts'
import { accountChecked, currentUser } from '../auth/auth.ts'
import { openApp, readBackend } from '../backend.ts'
import { problemOf } from '../errors.ts'

/*
 * Firestore with listeners, for the admin's pages. It weighs as much as all the rest of the app: only modules of this folder import
 * the SDK, and only chunks that an admin loads import those modules. It keeps nothing on the device.
 */

export interface LiveListener<T> {
  /** `fresh`: by the server's word now; without it, the last word before the connection was lost. */
  onValue: (value: T, fresh: boolean) => void
  /** No value can be had. `offline` and `unreachable` pass by themselves and a value follows; others end the watching. */
  onProblem: (problem: Problem) => void
}

/** Starts to watch, and returns how to stop. */
export type Watch<T> = (listener: LiveListener<T>) => () => void

let firestore: Firestore | undefined

/** How long the first listener waits for the check of the account, which each page begins with. */
const CHECK_MS = 2_000

/**
 * Waits for the stored session: an earlier call would be sent without one. A check of the account ends with a notice to the SDK, which
 * then ends its connection, opens another and asks all again, so the first listener waits for that too.
 */
async function openLiveFirestore(): Promise<Firestore> {
  await currentUser()
  if (firestore === undefined) await accountChecked(CHECK_MS)
  if (firestore === undefined) {
    // Its warnings print whole requests, confidential answers in a console that others may see.
    setLogLevel('silent')
    firestore = getFirestore(openApp())
    const { emulators } = readBackend()
    if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port)
    restWhileUnused(firestore)
  }
  return firestore
}

/**
 * Without a network the SDK rests, and its listeners go on when the network is back. Otherwise it would try again and again, and
 * after some failures request google.com, which our content security policy refuses with an error in the console.
 *
 * It rests as well while the page lies in the back-forward cache. A browser leaves the open request of such a page open for a minute,
 * and opens six to one server at a time where it speaks HTTP/1.1, as the emulators do: six pages that were left would silence the next.
 */
function restWhileUnused(opened: Firestore): void {
  const follow = (): void => {
    const isUsed = navigator.onLine && !pageLife.isSuspended()
    void (isUsed ? enableNetwork(opened) : disableNetwork(opened))
  }
  addEventListener('online', follow)
  addEventListener('offline', follow)
  pageLife.watch(follow)
  if (!navigator.onLine) follow()
}

/** Milliseconds after which what could not begin tries again. */
const AGAIN_MS = 2_000

/**
 * Runs `begin` on the opened database, unless it is stopped before that, and again where the server is silent. The function that `begin`
 * returns ends the watching.
 */
export function watching(
  begin: (firestore: Firestore) => (() => void) | Promise<() => void>,
  onProblem: (problem: Problem) => void,
): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const start = async () => {
    const end = await begin(await openLiveFirestore())
    if (stopped) end()
    else stop = end
  }
  const attempt = () =>
    start().catch((error: unknown) => {
      const problem = problemOf(error)
      if (stopped) return
      if (problem === 'offline' || problem === 'unreachable') {
        const timer = setTimeout(() => void attempt(), AGAIN_MS)
        stop = () => clearTimeout(timer)
      }
      onProblem(problem)
    })
  void attempt()
  return () => {
    stopped = true
    stop?.()
  }
}
