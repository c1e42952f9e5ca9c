/**
 * Loaded into the CLI before its own code. The Auth emulator checks requests against Google's description of the service, and compiles
 * a check for every parameter and answer that is described there when it starts: seven of the ten seconds of processor time that
 * a start takes. The same checks are compiled when they are first needed.
 */
import { createRequire } from 'node:module'

interface Exegesis {
  compileApi: (description: object, options: object, ...rest: unknown[]) => unknown
}

const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const exegesis = ofFirebase('exegesis') as Exegesis
const { compileApi } = exegesis
exegesis.compileApi = (description, options, ...rest) =>
  compileApi(description, { ...options, lazyCompileValidationSchemas: true }, ...rest)
