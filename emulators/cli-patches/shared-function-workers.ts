/**
 * Loaded into the CLI before its own code. The CLI keeps processes apart by function, and each of them takes two seconds of
 * processor time and 190 MB to start, though each has loaded every function. Here, a process that is idle takes the next call of
 * any function: as many processes as there were calls at one time, instead of that many for each function.
 *
 * A process learns which function to call by a message, as it does under `--inspect-functions`, where the CLI sends it too but
 * makes every call wait for the last.
 *
 * The CLI also ends a process in which a function threw, at some time after it has answered that call: it may by then have given the
 * process another. Cloud Run keeps such an instance, and so does this.
 */
import { get, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http'
import { load } from './firebase-tools.ts'

interface Trigger {
  id: string
  entryPoint: string
  timeoutSeconds?: number
}

interface Log {
  level: string
  type: string
}

interface Worker {
  state: string
  triggerKey: string
  timeoutSeconds: number | undefined
  logger: unknown
  runtime: { conn: { httpReqOpts: () => RequestOptions } }
  sendDebugMsg: (message: object) => Promise<void>
  request: (...call: readonly unknown[]) => Promise<void>
}

interface Pool {
  getKey: () => string
  getIdleWorker: (triggerId: string, runtime: string) => Worker | undefined
  submitRequest: (
    triggerId: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    debug: unknown,
    runtime: string,
  ) => Promise<void>
}

const { FunctionsEmulator } = load('./lib/emulator/functionsEmulator.js') as {
  FunctionsEmulator: { prototype: { addTriggerRecord: (trigger: Trigger, options: object) => void } }
}
const { RuntimeWorkerPool, RuntimeWorkerState } = load('./lib/emulator/functionsRuntimeWorker.js') as {
  RuntimeWorkerPool: { prototype: Pool }
  RuntimeWorkerState: { BUSY: string }
}
const { getSignatureType } = load('./lib/emulator/functionsEmulatorShared.js') as {
  getSignatureType: (trigger: Trigger) => string
}
const { EmulatorLog } = load('./lib/emulator/types.js') as { EmulatorLog: { fromJSON: (line: string) => Log } }
const { EmulatorLogger } = load('./lib/emulator/emulatorLogger.js') as {
  EmulatorLogger: { forFunction: (id: string) => unknown }
}

const triggers = new Map<string, Trigger>()
const directed = new WeakMap<Worker, Trigger>()

const { addTriggerRecord } = FunctionsEmulator.prototype
FunctionsEmulator.prototype.addTriggerRecord = function (trigger, options) {
  triggers.set(trigger.id, trigger)
  addTriggerRecord.call(this, trigger, options)
}

const { fromJSON } = EmulatorLog
EmulatorLog.fromJSON = (line) => {
  const log = fromJSON(line)
  if (log.level === 'FATAL' && log.type === 'runtime-error') log.level = 'WARN'
  return log
}

RuntimeWorkerPool.prototype.getKey = () => 'shared'

RuntimeWorkerPool.prototype.submitRequest = async function (triggerId, request, response, body, _, runtime) {
  const worker = this.getIdleWorker(triggerId, runtime)
  const trigger = triggers.get(triggerId)
  if (worker === undefined || trigger === undefined) throw new Error(`No process is ready for ${triggerId}.`)
  worker.state = RuntimeWorkerState.BUSY
  // A process that has ended can't be directed. The call meets that too, and is answered by an error.
  if (directed.get(worker) !== trigger) await direct(worker, trigger).catch(() => undefined)
  return worker.request(request, response, body, false)
}

async function direct(worker: Worker, trigger: Trigger): Promise<void> {
  worker.triggerKey = trigger.id
  worker.timeoutSeconds = trigger.timeoutSeconds
  worker.logger = EmulatorLogger.forFunction(trigger.id)
  await worker.sendDebugMsg({ functionTarget: trigger.entryPoint, functionSignature: getSignatureType(trigger) })
  // Message and call come by two ways. What the process answers after the message was sent, it answers after it has read it.
  await health(worker)
  directed.set(worker, trigger)
}

function health(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ ...worker.runtime.conn.httpReqOpts(), path: '/__/health' }, (response) =>
      response.resume().once('end', resolve),
    ).once('error', reject)
  })
}
