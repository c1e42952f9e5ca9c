/**
 * Loaded into the CLI before its own code. The Auth emulator checks requests against Google's description of the service, and compiles
 * a check for every parameter and answer that is described there when it starts: seven of the ten seconds of processor time that
 * a start takes. The same checks are compiled when they are first needed.
 */
import { load } from './firebase-tools.ts'

interface Exegesis {
  compileApi: (description: object, options: object, ...rest: unknown[]) => unknown
}

const exegesis = load('exegesis') as Exegesis
const { compileApi } = exegesis
exegesis.compileApi = (description, options, ...rest) =>
  compileApi(description, { ...options, lazyCompileValidationSchemas: true }, ...rest)
