import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { claimRun } from '../../emulators/launcher/claim-run.ts'
import { freePorts } from '../../emulators/launcher/ports.ts'
import { HOST, ROOT } from '../../emulators/project.ts'

const NAME = `claimed-${process.pid}`
const note = join(ROOT, '.run', `${NAME}.json`)

afterEach(() => rm(note, { force: true }))

it('refuses a second start while the first runs, naming it, and allows one after it', async () => {
  const ports = await freePorts()
  const release = await claimRun(NAME, 'Sotto at http://127.0.0.1:5000', ports)
  await expect(claimRun(NAME, 'Sotto', ports)).rejects.toThrow(
    `Already running: Sotto at http://127.0.0.1:5000, process ${process.pid}.`,
  )
  await release()
  await expect(claimRun(NAME, 'Sotto', ports)).resolves.toBeTypeOf('function')
})

it('refuses all but one of those that start at the same moment', async () => {
  const ports = await freePorts()
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => claimRun(NAME, 'Sotto', ports)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const start of starts) {
    if (start.status === 'rejected') expect(String(start.reason)).toContain('Already running: Sotto')
  }
})

it('is not held up by the note of a run that was killed', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  await writeFile(note, JSON.stringify({ pid: gone.pid, what: 'Sotto' }))
  await expect(claimRun(NAME, 'Sotto', await freePorts())).resolves.toBeTypeOf('function')
})

it('says which port another program uses, and claims nothing', async () => {
  const ports = await freePorts()
  const other = createServer().listen(ports.storage, HOST)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(claimRun(NAME, 'Sotto', ports)).rejects.toThrow(
    `Another program is using port ${ports.storage} (storage). Stop it, or run "npm start -- --free-ports".`,
  )
  other.close()
  await once(other, 'close')
  await expect(claimRun(NAME, 'Sotto', ports)).resolves.toBeTypeOf('function')
})
