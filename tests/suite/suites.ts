import { FIREBASE_PARTS, type FirebasePart } from '../../emulators/launcher/start-suite.ts'

interface Suite {
  runner: 'vitest' | 'playwright'
  /** The parts of Firebase that it needs. */
  parts: readonly FirebasePart[]
}

/** Each suite of tests, by its folder under `tests`. */
export const SUITES: Readonly<Record<string, Suite>> = {
  unit: { runner: 'vitest', parts: [] },
  /** Components in a real browser, without a backend. */
  component: { runner: 'vitest', parts: [] },
  'storage-rules': { runner: 'vitest', parts: [] },
  emulators: { runner: 'vitest', parts: [] },
  functions: { runner: 'vitest', parts: ['auth', 'firestore', 'storage', 'functions'] },
  /** Starts the product itself, as `npm start` does. */
  demo: { runner: 'playwright', parts: [] },
  /** Every component in every state, by pictures. */
  specimens: { runner: 'playwright', parts: [] },
  e2e: { runner: 'playwright', parts: FIREBASE_PARTS },
  /** The journeys of sponsors and admins in Chromium, Firefox and WebKit. */
  engines: { runner: 'vitest', parts: FIREBASE_PARTS },
  rules: { runner: 'vitest', parts: ['auth', 'firestore', 'storage'] },
  sync: { runner: 'vitest', parts: ['auth', 'firestore', 'storage', 'functions'] },
}

/**
 * The suites that each start of a runner takes, one start after the other. The emulator's triggers set the order: `functions`
 * delivers to them as they were started, which a journey ends that switches them off and on. `rules` and `sync` write so much that
 * a journey after them would wait for a minute until the triggers come to what it did.
 */
export const ROUNDS: readonly (readonly string[])[] = [
  ['unit', 'component', 'storage-rules'],
  ['specimens'],
  ['emulators', 'functions'],
  ['demo', 'e2e'],
  ['engines'],
  ['rules', 'sync'],
]

/** The suite of a test file by its path: the folder under `tests` that it lies in, or the workspace that has its tests with it. */
export function suiteOf(file: string): string | undefined {
  return Object.keys(SUITES).find((name) => file.startsWith(`tests/${name}/`) || file.startsWith(`${name}/tests/`))
}

/** The parts of Firebase that suites need together. */
export function partsOf(suites: readonly string[]): readonly FirebasePart[] {
  return FIREBASE_PARTS.filter((part) => suites.some((name) => SUITES[name]?.parts.includes(part)))
}
