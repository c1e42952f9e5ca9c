import type { Clock } from '#data/clock.ts'

export interface Person {
  uid: string
  email: string
}

export type DeviceSession =
  | { state: 'nobody' }
  /** `confirmed`: the server has said so since this window was opened. */
  | { state: 'person'; person: Person; confirmed: boolean }

interface Owner {
  person: Person | null
  leaving: string | null
}

/** What the device's own database says. Any call may fail or never end. */
interface OwnerPort {
  read(): Promise<Owner | undefined>
  watch(onOwner: (owner: Owner | undefined) => void): () => void
  /** `isResumed`: the person did not sign in now. A sign-out of theirs that was recorded before then stays recorded. */
  note(person: Person, isResumed: boolean): Promise<void>
  end(uid: string): Promise<void>
  noteLeft(): Promise<void>
}

/** Auth, once it is loaded. */
export interface AuthPort {
  /** Tells who is signed in by the session that Auth holds, once it can, and on every change. */
  watch(onPerson: (person: Person | null) => void): () => void
  /** Asks the server. A session that has `ended` is told by `watch` too. */
  confirm(): Promise<'stands' | 'ended' | 'unknown'>
  signOut(): Promise<void>
}

export interface SessionPorts {
  owner: OwnerPort
  /** Who is signed in by the record that Auth keeps, read without Auth. May fail or never end. */
  readStored(): Promise<Person | null>
  openAuth(): Promise<AuthPort>
  clock: Clock
  /** Calls back when the network returns. */
  onOnline(callback: () => void): () => void
}

/** The device's own answer is there within a few milliseconds, or its database is of no use now. */
const DEVICE_TIMEOUT_MS = 1000
const STORED_TIMEOUT_MS = 3000

const LONGEST_PAUSE_MS = 15_000

/**
 * Tells whose device it is. The device knows it by itself and says so at once; Auth, whenever it comes, confirms it, or ends it
 * by its clear word: nobody is signed in, or somebody else is. That Auth is slow, silent, broken or missing changes nothing.
 * Returns how to stop.
 */
export function followDeviceSession(ports: SessionPorts, onSession: (session: DeviceSession) => void): () => void {
  const { owner, clock } = ports
  let stopped = false
  let current: DeviceSession | undefined
  let known: Owner | undefined
  /** Whether Auth has spoken: then the device's word is only what other windows tell each other. */
  let spoken = false
  /** Auth, while its first word is its last. The database may yet tell that the person of that word had signed out. */
  let resumed: AuthPort | undefined
  /** By Auth's last word. */
  let signedIn: Person | null = null
  const stops = new Set<() => void>()

  const personHere = () => (current?.state === 'person' ? current.person : undefined)

  function show(next: DeviceSession): void {
    if (stopped || JSON.stringify(current) === JSON.stringify(next)) return
    current = next
    onSession(next)
  }

  function showPerson(person: Person): void {
    show({ state: 'person', person, confirmed: false })
  }

  /** `undefined` when it fails or takes too long. */
  async function soon<T>(call: () => Promise<T>, ms: number): Promise<T | undefined> {
    const tooLong = new Promise<undefined>((resolve) => {
      stops.add(clock.setTimer(ms, () => resolve(undefined)))
    })
    return Promise.race([call().catch(() => undefined), tooLong])
  }

  /** A note that can't be made is made at the next opening: Auth will have said the same again. */
  function warn(what: Promise<void>): void {
    what.catch((error: unknown) => console.warn('Failed to record the owner of this device', error))
  }

  async function readDevice(): Promise<void> {
    const read = await soon(() => owner.read(), DEVICE_TIMEOUT_MS)
    known ??= read
  }

  async function askDevice(): Promise<void> {
    await deviceRead
    if (spoken) return
    if (known?.person) {
      showPerson(known.person)
      return
    }
    // A window that was killed may not have come to noting who signed in.
    const stored = await soon(() => ports.readStored(), STORED_TIMEOUT_MS)
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- Auth may have spoken meanwhile
    if (spoken || current !== undefined) return
    if (stored && stored.uid !== known?.leaving) {
      showPerson(stored)
      warn(owner.note(stored, true))
    } else show({ state: 'nobody' })
  }

  /** Another window signed somebody in or out. */
  function hear(next: Owner | undefined): void {
    const before = known
    known = next
    const here = personHere()
    if (next === undefined) {
      // The database was deleted under this window. That is no sign-out, which would have left its record: the page stays.
      if (before !== undefined && here !== undefined) warn(owner.note(here, true))
    } else if (next.person) {
      if (next.person.uid === before?.person?.uid && here !== undefined) return
      if (next.person.uid !== here?.uid) showPerson(next.person)
    } else if (before?.person && before.person.uid === here?.uid) show({ state: 'nobody' })
    // The database opened after its time limit, and names a sign-out that did not reach Auth's record. Where Auth has not spoken yet,
    // its first word ends the session there.
    else if (next.leaving === here?.uid) {
      if (!spoken) show({ state: 'nobody' })
      else if (resumed) finishLeaving(resumed)
    }
  }

  function finishLeaving(auth: AuthPort): void {
    show({ state: 'nobody' })
    warn(auth.signOut().then(() => owner.noteLeft()))
  }

  function onAuthChange(auth: AuthPort, person: Person | null): void {
    const first = !spoken
    spoken = true
    resumed = first ? auth : undefined
    signedIn = person
    if (person === null) {
      const left = personHere() ?? known?.person
      show({ state: 'nobody' })
      if (left) warn(owner.end(left.uid))
      else if (first && known?.leaving) warn(owner.noteLeft())
      return
    }
    // Their sign-out could not reach what Auth keeps.
    if (first && person.uid === known?.leaving) {
      finishLeaving(auth)
      return
    }
    if (person.uid === known?.leaving) {
      void showOnceNoted(auth, person)
      return
    }
    if (personHere()?.uid !== person.uid) showPerson(person)
    if (known?.person?.uid !== person.uid || known.person.email !== person.email) {
      warn(owner.note(person, first))
    }
    void confirm(auth, person)
  }

  /**
   * Shows a person who signed in where they had signed out. Until that is noted, a page that opens takes their session for the old
   * one, and ends it.
   */
  async function showOnceNoted(auth: AuthPort, person: Person): Promise<void> {
    const noted = owner.note(person, false)
    warn(noted)
    await soon(() => noted, DEVICE_TIMEOUT_MS)
    if (signedIn !== person) return
    showPerson(person)
    void confirm(auth, person)
  }

  async function confirm(auth: AuthPort, person: Person): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const word = await auth.confirm()
      if (personHere()?.uid !== person.uid) return
      if (word === 'stands') show({ state: 'person', person, confirmed: true })
      if (stopped || word !== 'unknown') return
      await pauseAfter(failures)
    }
  }

  /** Pauses the longer the more attempts have failed. Ends early when the network returns. */
  function pauseAfter(failures: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel()
        unsubscribe()
        stops.delete(end)
        resolve()
      }
      const cancel = clock.setTimer(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures), end)
      const unsubscribe = ports.onOnline(end)
      stops.add(end)
    })
  }

  async function askAuth(): Promise<void> {
    for (let failures = 0; !stopped; failures += 1) {
      const auth = await ports.openAuth().catch((error: unknown) => {
        console.warn('Failed to load Auth', error)
        return undefined
      })
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been stopped while that was loading
      if (stopped) return
      if (auth !== undefined) {
        // Auth's first word is judged by who has signed out here.
        await deviceRead
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been stopped while that was read
        if (stopped) return
        stops.add(auth.watch((person) => onAuthChange(auth, person)))
        return
      }
      await pauseAfter(failures)
    }
  }

  stops.add(owner.watch(hear))
  const deviceRead = readDevice()
  void askDevice()
  void askAuth()
  return () => {
    stopped = true
    for (const stop of [...stops]) stop()
    stops.clear()
  }
}
