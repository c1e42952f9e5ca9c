import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFirestoreEngine } from './provision/firestore-engine.mjs'

const STORAGE_RULES_RUNTIME = fileURLToPath(import.meta.resolve('@sotto/storage-rules/runtime'))

/**
 * Two parts of the Firebase suite are Java archives that the CLI starts as `java … -jar ARCHIVE …`. It takes other files
 * for them by name, so we give it programs, and a `java` that runs what stands behind `-jar`: a script by Node, a program
 * as it is, a real archive by the real Java. It notes its process id, which `exec` hands on to what it runs.
 */
const SHIM = `#!/bin/sh
seen=
for argument in "$@"; do
  if [ "$argument" = -version ]; then echo 'openjdk version "21.0.0"' >&2; exit 0; fi
  if [ "$seen" = jar ]; then program=$argument; seen=done; fi
  if [ "$argument" = -jar ]; then seen=jar; fi
done
echo >"$SOTTO_ENGINES/$$"
case "$program" in
  *.jar | '') PATH=$SOTTO_PATH exec java "$@" ;;
esac
while [ "$1" != -jar ]; do shift; done
shift 2
case "$program" in
  *.ts) exec "$SOTTO_NODE" "$program" "$@" ;;
  *) exec "$program" "$@" ;;
esac
`

/** The environment in which the CLI finds our engines. The shim is put in `folder`, each engine's process id in `engines`. */
export async function engineEnvironment(folder: string, engines: string): Promise<Record<string, string>> {
  const engine = findFirestoreEngine()
  if (engine === undefined) throw new Error('There is no Firestore engine; run "node emulators/provision.mjs" first.')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'java'), SHIM, { mode: 0o755 })
  const path = process.env['PATH'] ?? ''
  return {
    PATH: `${folder}${delimiter}${path}`,
    SOTTO_PATH: path,
    SOTTO_NODE: process.execPath,
    SOTTO_ENGINES: engines,
    STORAGE_EMULATOR_BINARY_PATH: STORAGE_RULES_RUNTIME,
    ...(engine.kind === 'hidane' ? { FIRESTORE_EMULATOR_BINARY_PATH: engine.path } : {}),
  }
}
