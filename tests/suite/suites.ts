import { FIREBASE_PARTS, type FirebasePart } from '../../emulators/start-suite.ts'

/** Each suite of tests, by its folder under `tests`, and the parts of Firebase that it needs. */
export const SUITES: Readonly<Record<string, readonly FirebasePart[]>> = {
  unit: [],
  'storage-rules': [],
  emulators: [],
  rules: ['auth', 'firestore', 'storage'],
  sync: ['auth', 'firestore', 'storage', 'functions'],
  functions: ['auth', 'firestore', 'storage', 'functions'],
  e2e: FIREBASE_PARTS,
  /** Starts the product itself, as `npm start` does. */
  demo: [],
}

/** The suite of a test file by its path: the folder under `tests` that it lies in, or the workspace that has its tests with it. */
export function suiteOf(file: string): string | undefined {
  return Object.keys(SUITES).find((name) => file.startsWith(`tests/${name}/`) || file.startsWith(`${name}/tests/`))
}

/** The parts of Firebase that suites need together. */
export function partsOf(suites: readonly string[]): readonly FirebasePart[] {
  return FIREBASE_PARTS.filter((part) => suites.some((name) => SUITES[name]?.includes(part)))
}
