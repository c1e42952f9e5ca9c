/**
 * Loaded into the CLI before its own code, and after `shared-function-workers.ts`, whose way to a process it follows. The platform
 * delivers the events of documents and files side by side, and delivers one that a function failed again, as all our triggers ask with
 * `retry`. The emulators do neither: Firestore's sends an event when the function has answered the one before, for up to 20 seconds
 * each, and an event that fails is lost.
 *
 * Here, a slow function holds the next event back for a moment alone. Most functions answer within it, so few need processes beside
 * each other. A process that is starting is waited for: several that start at once take a busy machine half a minute. A failed event is
 * delivered again with the platform's backoff, until it is taken or the emulators end.
 */
import { randomUUID } from 'node:crypto'
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from './firebase-tools.ts'

/** For how long a function that has its event holds back the next one. */
const MOMENT_MS = 500
/** How Pub/Sub pushes events to functions on the platform: how long it waits for an answer, and between deliveries. */
const ANSWER_MS = 600_000
const BACKOFF_MS = { first: 10_000, most: 600_000 }
/** How the emulators send events. Whoever else calls a trigger, as tests do, gets the function's own answer. */
const EVENT = /^application\/(?:protobuf|cloudevents\+json)\b/
const DELIVERY = 'x-delivery'

type Call = IncomingMessage & { rawBody: Buffer }

interface Address {
  host: string
  port: number
}

interface Hub {
  getInfo: () => Address
  handleHttpsTrigger: (call: Call, answer: ServerResponse) => Promise<void>
}

interface Pool {
  submitRequest: (trigger: string, call: { headers: IncomingHttpHeaders }, ...rest: readonly unknown[]) => Promise<void>
}

const { FunctionsEmulator } = load('./lib/emulator/functionsEmulator.js') as { FunctionsEmulator: { prototype: Hub } }
const { RuntimeWorkerPool } = load('./lib/emulator/functionsRuntimeWorker.js') as {
  RuntimeWorkerPool: { prototype: Pool }
}

/** What is to be told when a process gets a delivery. */
const handovers = new Map<string, () => void>()

const { handleHttpsTrigger } = FunctionsEmulator.prototype
FunctionsEmulator.prototype.handleHttpsTrigger = async function (call, answer) {
  const { headers } = call
  if (headers[DELIVERY] !== undefined || !EVENT.test(headers['content-type'] ?? '')) {
    return handleHttpsTrigger.call(this, call, answer)
  }
  const id = randomUUID()
  const handedOver = new Promise<void>((resolve) => handovers.set(id, resolve))
  // Not awaited: the CLI handles eight calls at a time, and the delivery is another of them.
  void Promise.race([deliver(this.getInfo(), call, id), handedOver.then(() => pause(MOMENT_MS))]).then(() => {
    handovers.delete(id)
    answer.writeHead(204).end()
  })
}

const { submitRequest } = RuntimeWorkerPool.prototype
RuntimeWorkerPool.prototype.submitRequest = function (trigger, call, ...rest) {
  handovers.get(String(call.headers[DELIVERY]))?.()
  return submitRequest.call(this, trigger, call, ...rest)
}

/** Delivers an event until a function has taken it. */
async function deliver(hub: Address, call: Call, id: string): Promise<void> {
  for (let wait = BACKOFF_MS.first; !(await isTaken(hub, call, id)); wait = Math.min(2 * wait, BACKOFF_MS.most)) {
    await pause(wait, undefined, { ref: false })
  }
}

function isTaken({ host, port }: Address, { url, headers, rawBody }: Call, id: string): Promise<boolean> {
  const options = { host, port, path: url, method: 'POST', headers: { ...headers, [DELIVERY]: id } }
  return new Promise((resolve) => {
    const delivery = request({ ...options, timeout: ANSWER_MS }, (response) => {
      response.resume().once('close', () => resolve(response.complete && (response.statusCode ?? 500) < 300))
    })
    delivery.once('timeout', () => delivery.destroy()).once('error', () => resolve(false))
    delivery.end(rawBody)
  })
}
