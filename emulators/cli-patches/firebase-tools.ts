import { createRequire } from 'node:module'

/** Loads a module of the Firebase CLI, by its path from the package's root, or a package that the CLI depends on. */
export const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
