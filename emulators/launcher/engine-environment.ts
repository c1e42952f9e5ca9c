import { javaEnvironment } from '@sotto/storage-rules/java-environment'
import { findFirestoreEngine } from '../provision/firestore-engine.mjs'

/**
 * The environment in which the CLI finds our engines: a `java` in `folder` that runs them, and each engine's process id in
 * `engines`.
 */
export async function engineEnvironment(folder: string, engines: string): Promise<Record<string, string>> {
  const engine = findFirestoreEngine()
  if (engine === undefined) throw new Error('There is no Firestore engine; run "node emulators/provision.mjs" first.')
  return {
    ...(await javaEnvironment(folder, engines)),
    ...(engine.kind === 'hidane' ? { FIRESTORE_EMULATOR_BINARY_PATH: engine.path } : {}),
  }
}
