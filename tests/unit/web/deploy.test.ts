import { createRequire } from 'node:module'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reviseShell } from '../../../web/revise-shell.ts'

/** What the Firebase CLI uploads of a folder. */
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js') as {
  listFiles: (folder: string, ignore: string[]) => string[]
}

interface Hosting {
  hosting: { ignore: string[] }
}

test('a deploy uploads what lies under .well-known, and not what a desk leaves behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sotto-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, '.well-known'))
  for (const name of ['index.html', '.DS_Store', '.well-known/security.txt']) await writeFile(join(folder, name), '')
  const { hosting } = JSON.parse(await readFile(new URL('../../../firebase.json', import.meta.url), 'utf8')) as Hosting
  expect(listFiles(folder, hosting.ignore).toSorted()).toEqual(['.well-known/security.txt', 'index.html'])
})

describe('the page that a device keeps', () => {
  const entries = [
    { url: 'app.html', revision: 'a', size: 1 },
    { url: 'assets/main.js', revision: null, size: 1 },
  ]
  const policy = (value: string) => [{ source: '**', headers: [{ key: 'Content-Security-Policy', value }] }]
  const revised = async (value: string) => (await reviseShell(policy(value))(entries)).manifest

  test('is another version once Hosting sends another policy, and the same while it sends the same', async () => {
    const [one, same, other] = await Promise.all(['a', 'a', 'b'].map((value) => revised(`default-src ${value}`)))
    expect(same).toEqual(one)
    expect(other?.[0]?.revision).not.toBe(one?.[0]?.revision)
    expect(other?.[1]).toEqual(one?.[1])
  })
})
