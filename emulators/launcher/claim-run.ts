import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { takenPorts, type Ports } from './ports.ts'
import { ROOT } from '../project.ts'

const noteSchema = z.object({ pid: z.int(), what: z.string() })

/**
 * Makes this process the only one that runs `name`, and checks that its ports are free. Throws one line for people when a
 * run of that name is alive or a port is taken. The answer gives the name back.
 */
export async function claimRun(name: string, what: string, ports: Ports): Promise<() => Promise<void>> {
  const note = join(ROOT, '.run', `${name}.json`)
  await mkdir(join(ROOT, '.run'), { recursive: true })
  const release = () => rm(note, { force: true })
  const text = JSON.stringify({ pid: process.pid, what })
  if (!(await placeNote(note, text))) {
    const running = await readNote(note)
    if (running && isAlive(running.pid)) {
      throw new Error(
        `Already running: ${running.what}, process ${running.pid}. Stop it with Ctrl-C there. If that process is not Sotto’s, delete ${note}.`,
      )
    }
    await writeFile(note, text)
  }
  const taken = await takenPorts(ports)
  if (taken.length > 0) {
    await release()
    const list = taken.map((service) => `${ports[service]} (${service})`).join(', ')
    throw new Error(`Another program is using port ${list}. Stop it, or run "npm start -- --free-ports".`)
  }
  return release
}

/** Puts the whole note where there is none, in one step: of runs that start at the same moment one gets the name. */
async function placeNote(path: string, text: string): Promise<boolean> {
  const prepared = `${path}.${randomUUID()}`
  await writeFile(prepared, text)
  try {
    await link(prepared, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(prepared)
  }
}

async function readNote(path: string): Promise<z.infer<typeof noteSchema> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : noteSchema.parse(JSON.parse(text))
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
