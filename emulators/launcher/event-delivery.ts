/**
 * Loaded into the CLI before its own code. The platform delivers the events of documents and files side by side, and delivers one
 * that a function failed again, as all our triggers ask with `retry`. The emulators do neither: Firestore's sends an event when the
 * function has answered the one before, for up to 20 seconds each, and an event that fails is lost.
 *
 * Here, a slow function holds the next event back for a moment alone. Most functions answer within it, so few need processes beside
 * each other. A failed event is delivered again with the platform's backoff, until it is taken or the emulators end.
 */
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

/** For how long an event holds back the next one. */
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

const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const { FunctionsEmulator } = load('./lib/emulator/functionsEmulator.js') as { FunctionsEmulator: { prototype: Hub } }

const { handleHttpsTrigger } = FunctionsEmulator.prototype
FunctionsEmulator.prototype.handleHttpsTrigger = async function (call, answer) {
  const { headers } = call
  if (headers[DELIVERY] !== undefined || !EVENT.test(headers['content-type'] ?? '')) {
    return handleHttpsTrigger.call(this, call, answer)
  }
  // Not awaited: the CLI handles eight calls at a time, and the delivery is another of them.
  void Promise.race([deliver(this.getInfo(), call), pause(MOMENT_MS)]).then(() => answer.writeHead(204).end())
}

/** Delivers an event until a function has taken it. */
async function deliver(hub: Address, call: Call): Promise<void> {
  for (let wait = BACKOFF_MS.first; !(await isTaken(hub, call)); wait = Math.min(2 * wait, BACKOFF_MS.most)) {
    await pause(wait, undefined, { ref: false })
  }
}

function isTaken({ host, port }: Address, { url, headers, rawBody }: Call): Promise<boolean> {
  const options = { host, port, path: url, method: 'POST', headers: { ...headers, [DELIVERY]: 'own' } }
  return new Promise((resolve) => {
    const delivery = request({ ...options, timeout: ANSWER_MS }, (response) => {
      response.resume().once('close', () => resolve(response.complete && (response.statusCode ?? 500) < 300))
    })
    delivery.once('timeout', () => delivery.destroy()).once('error', () => resolve(false))
    delivery.end(rawBody)
  })
}
