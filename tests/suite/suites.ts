import { availableParallelism } from 'node:os'
import { FIREBASE_PARTS, type FirebasePart } from '../../emulators/launcher/start-suite.ts'

interface Suite {
  runner: 'vitest' | 'playwright'
  /** The parts of Firebase that it needs of the suites that are handed to it. */
  parts: readonly FirebasePart[]
  /** Starts suites of Firebase itself, on ports that are free at that moment. */
  startsItsOwn?: true
  /** Leaves out tests for which this machine lacks what they need. In any other suite a test that is left out has failed. */
  maySkip?: true
}

/** Each suite of tests, by its folder under `tests`. */
export const SUITES: Readonly<Record<string, Suite>> = {
  unit: { runner: 'vitest', parts: [] },
  /** Components in a real browser, without a backend. */
  component: { runner: 'vitest', parts: [] },
  'storage-rules': { runner: 'vitest', parts: [] },
  emulators: { runner: 'vitest', parts: [], startsItsOwn: true },
  functions: { runner: 'vitest', parts: ['auth', 'firestore', 'storage', 'functions'] },
  /** Starts the product itself, as `npm start` does. */
  demo: { runner: 'playwright', parts: [], startsItsOwn: true },
  /** Every component in every state, by pictures. */
  specimens: { runner: 'playwright', parts: [] },
  e2e: { runner: 'playwright', parts: FIREBASE_PARTS },
  /** The journeys of sponsors and admins in Chromium, Firefox and WebKit. */
  engines: { runner: 'vitest', parts: FIREBASE_PARTS, maySkip: true },
  rules: { runner: 'vitest', parts: ['auth', 'firestore', 'storage'] },
  sync: { runner: 'vitest', parts: ['auth', 'firestore', 'storage', 'functions'] },
}

/** Rounds of tests that follow each other. */
export interface Strand {
  /** How many files run at a time, each on a suite of Firebase that is this strand's own. */
  lanes: number
  /** The suites of tests that each start of a runner takes. */
  rounds: readonly (readonly string[])[]
}

/** More suites of Firebase than two, and one beside them, ask for more memory than laptops spare. */
const LANES = Math.min(2, availableParallelism())

/**
 * The strands run side by side, since journeys wait for a good part of their time, and other tests use the processor meanwhile. None is to
 * end long before the others.
 *
 * The emulator's triggers set the order: `functions` delivers to them as they were started, which a journey ends that switches them off
 * and on, and after `rules` or `sync` a test that waits for a trigger would wait for what they wrote. `demo` has usually ended
 * before another strand's `emulators` start suites of their own.
 */
export const STRANDS: readonly Strand[] = [
  { lanes: LANES, rounds: [['e2e'], ['engines']] },
  {
    lanes: 1,
    rounds: [['unit', 'component', 'storage-rules'], ['specimens'], ['functions', 'sync'], ['emulators'], ['rules']],
  },
  { lanes: 1, rounds: [['demo']] },
]

/** The suite of a test file by its path: the folder under `tests` that it lies in, or the workspace that has its tests with it. */
export function suiteOf(file: string): string | undefined {
  return Object.keys(SUITES).find((name) => file.startsWith(`tests/${name}/`) || file.startsWith(`${name}/tests/`))
}

/** The parts of Firebase that suites need together. */
export function partsOf(suites: readonly string[]): readonly FirebasePart[] {
  return FIREBASE_PARTS.filter((part) => suites.some((name) => SUITES[name]?.parts.includes(part)))
}
