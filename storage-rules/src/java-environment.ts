import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program of this package that takes the place of the Storage emulator's archive: TypeScript here, JavaScript in a package. */
const RUNTIME = fileURLToPath(new URL(`./runtime${extname(import.meta.url)}`, import.meta.url))

/**
 * The Firebase CLI starts two of its emulators as `java … -jar ARCHIVE …`. It accepts another file in the place of an archive,
 * but not another program in the place of Java. This `java` runs the file behind `-jar`: a script by Node, a program as it is,
 * an archive by the next `java` on the path. Its process id is noted first, because `exec` hands it on.
 */
const SHIM = `#!/bin/sh
seen=
for argument in "$@"; do
  if [ "$argument" = -version ]; then echo 'openjdk version "21.0.0"' >&2; exit 0; fi
  if [ "$seen" = jar ]; then program=$argument; seen=done; fi
  if [ "$argument" = -jar ]; then seen=jar; fi
done
if [ -n "$STORAGE_RULES_PIDS" ]; then echo >"$STORAGE_RULES_PIDS/$$"; fi
case "$program" in
  *.jar | '') PATH=$STORAGE_RULES_PATH exec java "$@" ;;
esac
while [ "$1" != -jar ]; do shift; done
shift 2
case "$program" in
  *.ts | *.js) exec "$STORAGE_RULES_NODE" "$program" "$@" ;;
  *) exec "$program" "$@" ;;
esac
`

/**
 * Writes a `java` into `folder`, which is created, and returns the environment variables with which the Firebase CLI runs this
 * package's runtime through it. With FIRESTORE_EMULATOR_BINARY_PATH beside them, it runs that program too. The process id of each
 * program becomes the name of a file in `pids`, an existing folder. Needs a POSIX shell.
 */
export async function javaEnvironment(folder: string, pids?: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'java'), SHIM, { mode: 0o755 })
  const path = process.env['PATH'] ?? ''
  return {
    PATH: `${folder}${delimiter}${path}`,
    STORAGE_RULES_PATH: path,
    STORAGE_RULES_NODE: process.execPath,
    STORAGE_RULES_PIDS: pids ?? '',
    STORAGE_EMULATOR_BINARY_PATH: RUNTIME,
  }
}
