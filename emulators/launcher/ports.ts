import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import getPort from 'get-port'
import { HOST, ROOT } from '../project.ts'

/** What listens in a running suite: the Firebase emulators, then what is beside them. */
export const SERVICES = [
  'hub',
  'logging',
  'auth',
  'functions',
  'firestore',
  'websocket',
  'storage',
  'hosting',
  'eventarc',
  'tasks',
  'mailbox',
  'gemini',
] as const

export type Service = (typeof SERVICES)[number]
export type Ports = Readonly<Record<Service, number>>

const BESIDE_FIREBASE = { mailbox: 8025, gemini: 8026 } as const

interface FirebaseEmulators {
  emulators: Record<string, { port: number; websocketPort?: number }>
}

/** The ports that firebase.json names, so that a person finds everything where they found it yesterday. */
export async function usualPorts(): Promise<Ports> {
  const { emulators } = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseEmulators
  const port = (service: Service): number => {
    if (service === 'mailbox' || service === 'gemini') return BESIDE_FIREBASE[service]
    const named = service === 'websocket' ? emulators['firestore']?.websocketPort : emulators[service]?.port
    if (named === undefined) throw new Error(`firebase.json names no port for ${service}`)
    return named
  }
  return Object.fromEntries(SERVICES.map((service) => [service, port(service)])) as Ports
}

/**
 * Above the ports that browsers refuse, and below those that systems give to outgoing connections. Such a connection could take a port
 * between its choice and its use.
 */
const FREE = { from: 10_100, until: 32_768 } as const

/** A free port. */
export function freePort(exclude: readonly number[] = []): Promise<number> {
  return getPort({ host: HOST, exclude, port: Array.from({ length: 20 }, () => randomInt(FREE.from, FREE.until)) })
}

/** Free ports, so that a test run works beside other suites. */
export async function freePorts(): Promise<Ports> {
  const taken: number[] = []
  for (let count = 0; count < SERVICES.length; count += 1) taken.push(await freePort(taken))
  return Object.fromEntries(SERVICES.map((service, index) => [service, taken[index]])) as Ports
}

/** The services whose port another program listens on. */
export async function takenPorts(ports: Ports): Promise<readonly Service[]> {
  const free = await Promise.all(SERVICES.map((service) => isFree(ports[service])))
  return SERVICES.filter((_, index) => free[index] === false)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
