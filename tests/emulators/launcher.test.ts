import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { isAlive, launch } from './launcher.ts'

const started: Awaited<ReturnType<typeof launch>>[] = []

afterEach(async () => {
  for (const each of started.splice(0)) await each.remove()
})

async function start(...options: readonly string[]) {
  const launched = await launch('--only', 'firestore', ...options)
  started.push(launched)
  return launched
}

/** A document's address in a suite, for the owner of its project. */
const document = (host: string) =>
  `http://${host}/v1/projects/demo-sotto/databases/(default)/documents/project_submissions/kept`

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' }

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'state-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

describe('stopping', () => {
  it('leaves no process when Ctrl-C comes as soon as its engines run', async () => {
    const launched = await start()
    const engines = await launched.engines()
    const firebase = await launched.firebase()

    expect(await launched.end()).toBe(0)
    expect([firebase, ...engines].filter(isAlive)).toEqual([])
    expect(existsSync(launched.configuration)).toBe(false)
  })

  it('leaves no engine behind when the emulators are killed, and says that they have ended', async () => {
    const launched = await start()
    await launched.saying(/Ready/)
    const engines = await launched.engines()
    expect(engines.every(isAlive)).toBe(true)

    process.kill(await launched.firebase(), 'SIGKILL')
    expect(await launched.ended).toBe(1)
    expect(launched.said()).toContain('stopped unexpectedly')
    expect(engines.filter(isAlive)).toEqual([])
  })

  it('leaves no process behind when it is itself killed outright', async () => {
    const launched = await start()
    await launched.saying(/Ready/)
    const processes = [await launched.firebase(), ...(await launched.engines())]
    expect(processes.every(isAlive)).toBe(true)

    await launched.end('SIGKILL')
    await expect.poll(() => processes.filter(isAlive)).toEqual([])
  })
})

describe('state', () => {
  it('comes back after a restart when asked to, although another suite ran and ended meanwhile', async () => {
    const path = await folder()
    const first = await start('--export-on-exit', path)
    await first.saying(/Ready/)
    const body = JSON.stringify({ fields: { company_name: { stringValue: 'Harbour Lane' } } })
    const written = await fetch(document(first.told('FIRESTORE_EMULATOR_HOST')), {
      method: 'PATCH',
      headers: OWNER,
      body,
    })
    expect(written.status).toBe(200)

    const other = await start()
    await other.saying(/Ready/)
    const unknown = await fetch(document(other.told('FIRESTORE_EMULATOR_HOST')), { headers: OWNER })
    expect(unknown.status).toBe(404)
    expect(await other.end()).toBe(0)
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await start('--import', path)
    await second.saying(/Ready/)
    const kept = await fetch(document(second.told('FIRESTORE_EMULATOR_HOST')), { headers: OWNER })
    expect(await kept.json()).toMatchObject({ fields: { company_name: { stringValue: 'Harbour Lane' } } })
  })
})

it('names the parts there are when asked for one that is not', async () => {
  const launched = await launch('--only', 'firestor')
  started.push(launched)
  expect(await launched.ended).toBe(1)
  expect(launched.said()).toBe('--only knows auth, firestore, storage, functions, hosting, not firestor.\n')
})
