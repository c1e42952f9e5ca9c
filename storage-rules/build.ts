import { spawnSync } from 'node:child_process'
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Builds the package that other projects install, in the folder that is named or in `dist`. This workspace runs as TypeScript,
 * but Node runs none from below node_modules, so the package has JavaScript with declarations and a package.json of its own.
 */
const here = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(here, 'dist'))

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))
const COPIED = { 'src/compile/rules.ohm': 'compile/rules.ohm', 'README.md': 'README.md', '../LICENSE': 'LICENSE' }

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly bin: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

await rm(folder, { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [TSC, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
})
if (status !== 0) throw new Error('The sources do not compile.')
for (const [from, to] of Object.entries(COPIED)) await copyFile(join(here, from), join(folder, to))
const manifest = packageManifest(JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as Manifest)
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const program of Object.values(manifest.bin)) await chmod(join(folder, program), 0o755)

/** The workspace's package.json with the built files in the place of the sources, and without what only a workspace needs. */
function packageManifest({ exports, bin, ...fields }: Manifest) {
  const built = (source: string, extension: string) => source.replace('/src/', '/').replace(/\.ts$/, extension)
  const kept = Object.entries(fields).filter(([name]) => !['private', 'scripts', 'devDependencies'].includes(name))
  const entries = Object.entries(exports).map(
    ([name, source]) => [name, { types: built(source, '.d.ts'), default: built(source, '.js') }] as const,
  )
  const programs = Object.entries(bin).map(([name, source]) => [name, built(source, '.js')] as const)
  return { ...Object.fromEntries(kept), exports: Object.fromEntries(entries), bin: Object.fromEntries(programs) }
}
