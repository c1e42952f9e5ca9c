import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFunctions } from '../../functions/build.ts'
import { functionsEnvironment } from './environment.ts'
import type { Ports } from './ports.ts'

/**
 * Builds the functions into a folder of this run's own, together with the values of their parameters, so that the CLI has
 * nothing to ask for, and with their secrets, so that it looks for none in a cloud. Answers the way to remove them.
 */
export async function prepareFunctions(folder: string, ports: Ports): Promise<() => Promise<void>> {
  await buildFunctions(folder)
  const { params, secrets } = functionsEnvironment(ports)
  const secretFile = join(folder, '.secret.local')
  await writeFile(join(folder, '.env.local'), linesOf(params))
  await writeFile(secretFile, linesOf(secrets), { mode: 0o600 })
  return () => rm(secretFile, { force: true })
}

function linesOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
