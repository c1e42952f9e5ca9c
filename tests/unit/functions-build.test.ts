import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFunctions } from '@sotto/functions/build.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Description {
  dependencies: Record<string, string>
  engines: { node: string }
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
})
