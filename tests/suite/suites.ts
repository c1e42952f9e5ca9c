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

/**
 * The suites that each start of a runner takes. The rounds of a strand follow each other, and the two strands run side by side: a
 * journey waits for a quarter of its time, and tests that are handed no suite of Firebase use the processor meanwhile.
 *
 * On Firebase, the emulator's triggers set the order: `functions` delivers to them as they were started, which a journey ends that
 * switches them off and on. `rules` and `sync` write so much that a journey after them would wait for a minute until the triggers
 * come to what it did.
 */
export const STRANDS: readonly (readonly (readonly string[])[])[] = [
  [['functions'], ['e2e'], ['engines'], ['rules', 'sync']],
  [['unit', 'component', 'storage-rules'], ['specimens'], ['emulators'], ['demo']],
]

/** The suite of a test file by its path: the folder under `tests` that it lies in, or the workspace that has its tests with it. */
export function suiteOf(file: string): string | undefined {
  return Object.keys(SUITES).find((name) => file.startsWith(`tests/${name}/`) || file.startsWith(`${name}/tests/`))
}

/** The parts of Firebase that suites need together. */
export function partsOf(suites: readonly string[]): readonly FirebasePart[] {
  return FIREBASE_PARTS.filter((part) => suites.some((name) => SUITES[name]?.parts.includes(part)))
}

/** Whether suites of tests wait until those of Firebase have started: they need them, or would take a port that is meant for one. */
export function waitsForFirebase(suites: readonly string[]): boolean {
  return suites.some((name) => SUITES[name]?.startsItsOwn === true || (SUITES[name]?.parts.length ?? 0) > 0)
}
