import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { suite } from '../suite/suite.ts'

/**
 * Makes a folder once for the version of the app that is served, and uses it again until another version is served. One process
 * makes it: a suite serves one worker of the tests.
 */
export async function makeForApp(directory: string, make: () => Promise<void>): Promise<void> {
  const note = `${directory}.made-for`
  const served = await fetch(`${suite().appUrl}/sw.js`).then((answer) => answer.text())
  const app = `${suite().appUrl} ${createHash('sha256').update(served).digest('hex')}`
  if ((await readFile(note, 'utf8').catch(() => '')) === app) return
  await rm(note, { force: true })
  await rm(directory, { recursive: true, force: true })
  await make()
  await writeFile(note, app)
}
