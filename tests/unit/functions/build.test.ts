import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pruneLock } from '@sotto/functions/prune-lock.ts'
import { buildFunctions } from '@sotto/functions/build.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Description {
  dependencies: Record<string, string>
  engines: { node: string }
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; dependencies?: Record<string, string> }>
}

describe('what a deploy carries', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sotto-functions-'))
    await buildFunctions(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = (name: string) => readFile(join(folder, name), 'utf8')

  it('asks for nothing but Node and packages whose exact versions it names', async () => {
    const { dependencies, engines } = JSON.parse(await read('package.json')) as Description
    expect(engines.node).toBe('24')
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)

    const imported = [...(await read('index.js')).matchAll(/^import .* from "(.+)";$/gm)].map(([, name]) => name ?? '')
    expect(imported).toContain('firebase-admin/firestore')
    const foreign = imported.filter(
      (name) =>
        !name.startsWith('node:') && !Object.keys(dependencies).some((known) => `${name}/`.startsWith(`${known}/`)),
    )
    expect(foreign).toEqual([])
  })

  it('locks every package that is installed, to the version and the contents that were tested', async () => {
    const lock = JSON.parse(await read('package-lock.json')) as Lock
    const tested = JSON.parse(await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as Lock
    const { '': root, ...installed } = lock.packages
    expect(root?.dependencies).toEqual((JSON.parse(await read('package.json')) as Description).dependencies)
    expect(Object.keys(installed)).toEqual(expect.arrayContaining(['node_modules/firebase-admin', 'node_modules/pend']))
    for (const [path, { version, integrity }] of Object.entries(installed)) {
      expect([path, version, integrity]).toEqual([
        path,
        tested.packages[path]?.version,
        tested.packages[path]?.integrity,
      ])
      expect(integrity).toMatch(/^sha512-/)
    }
    for (const path of ['node_modules/vite', 'node_modules/firebase-tools'])
      expect(installed).not.toHaveProperty([path])
  })

  it('is installed by npm as it is locked', { timeout: 60_000 }, async () => {
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
    await expect(promisify(execFile)('npm', args, { cwd: folder })).resolves.toBeDefined()
  })

  it('does not exist where the repository has not locked what the functions need', () => {
    const root = { name: 'x', version: '1.0.0', dependencies: { absent: '1.0.0' } }
    expect(() => pruneLock({ lockfileVersion: 3, packages: {} }, root)).toThrow('absent')
  })

  it('runs as the service account that the deploy names', async () => {
    expect(await read('index.js')).toMatch(/serviceAccount: SERVICE_ACCOUNT/)
  })
})
