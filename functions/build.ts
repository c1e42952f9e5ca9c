import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { pruneLock } from './prune-lock.ts'

const here = import.meta.dirname

const packageSchema = z.object({
  version: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
})

/**
 * Writes the whole of what a deploy uploads into a folder: one module with the domain inside it, a package.json, and the lock file
 * whose exact versions the platform installs. Nothing in it refers to this repository.
 */
export async function buildFunctions(target = join(here, 'dist')): Promise<void> {
  const { version, engines, dependencies } = packageSchema.parse(
    JSON.parse(await readFile(join(here, 'package.json'), 'utf8')),
  )
  await mkdir(target, { recursive: true })
  await build({
    entryPoints: [join(here, 'src/index.ts')],
    outfile: join(target, 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: `node${engines.node}`,
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    sourcemap: true,
    logLevel: 'warning',
  })
  const lock: unknown = JSON.parse(await readFile(join(here, '../package-lock.json'), 'utf8'))
  const root = { name: 'sotto-functions', version, engines, dependencies }
  const write = (name: string, content: object) =>
    writeFile(join(target, name), `${JSON.stringify(content, null, 2)}\n`)
  await write('package.json', { ...root, private: true, type: 'module', main: 'index.js' })
  await write('package-lock.json', pruneLock(lock, root))
}

if (import.meta.main) await buildFunctions()
