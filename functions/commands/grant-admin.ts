import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { hasErrorCode } from '../src/platform/sdk-values.ts'
import { changeAdmin, listAdmins, type AdminChange } from './change-admin.ts'
import { findTarget, type Target } from './find-target.ts'
import { readRequest, USAGE, type RoleRequest } from './read-request.ts'

const NO_CREDENTIALS = `No credentials for Google Cloud. Run "gcloud auth application-default login", or set
GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account of the project.`

async function readConfiguration(): Promise<unknown> {
  return JSON.parse(await readFile(new URL('../../firebase.json', import.meta.url), 'utf8'))
}

/** Points the Admin SDK, which reads nothing but its environment, at the target; says what is in the way. */
async function prepare(target: Target): Promise<string | undefined> {
  if (target.kind === 'problem') return target.message
  if (target.emulators === undefined) return undefined
  const { auth, firestore } = target.emulators
  for (const [name, address] of Object.entries({ Auth: auth, Firestore: firestore })) {
    if (!(await isListening(address))) return `No ${name} emulator answers at ${address}. Is "npm start" running?`
  }
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = auth
  process.env['FIRESTORE_EMULATOR_HOST'] = firestore
  // An emulator asks for no credentials, so none are looked for in a cloud around this machine.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  return undefined
}

async function run({ account, revoke }: RoleRequest, projectId: string): Promise<string | undefined> {
  const app = initializeApp({ projectId })
  try {
    const deps = { auth: getAuth(app), firestore: getFirestore(app) }
    const change = await changeAdmin(deps, account, revoke)
    if (change.kind !== 'changed') {
      const refusal = describeRefusal(change.kind, account, projectId)
      if (!revoke) return change.kind === 'no-such-user' ? `${refusal} Sign up in the app first.` : refusal
      const admins = (await listAdmins(deps)).map(({ uid, email = 'no address' }) => `  ${uid} ${email}`)
      return [refusal, 'The admins are, by their present addresses:', ...admins].join('\n')
    }
    console.log(`${account} (${change.uid}) is ${revoke ? 'no longer' : 'now'} an admin of ${projectId}.`)
    if (!revoke) console.log('An open session takes up the change within an hour, or at the next sign-in.')
    return undefined
  } catch (error) {
    if (hasErrorCode(error, 'app/invalid-credential')) return NO_CREDENTIALS
    throw error
  }
}

function describeRefusal(kind: Exclude<AdminChange['kind'], 'changed'>, account: string, projectId: string): string {
  switch (kind) {
    case 'no-such-user':
      return `There is no account for ${account} in ${projectId}.`
    case 'not-verified':
      return `The email address of ${account} is not verified. Anyone could have signed up with it. Verify it in the app first.`
    case 'not-admin':
      return `${account} is not an admin of ${projectId}.`
  }
}

async function main(args: string[]): Promise<string | undefined> {
  const request = readRequest(args)
  if (request === undefined) return USAGE
  const target = findTarget(request, process.env, request.local ? await readConfiguration() : undefined)
  const problem = await prepare(target)
  return target.kind === 'problem' || problem !== undefined ? problem : run(request, target.projectId)
}

const problem = await main(process.argv.slice(2))
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}

/** Whether something accepts connections at `host:port`. */
function isListening(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${address}`)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 2000 })
    const answer = (listening: boolean) => {
      socket.destroy()
      resolve(listening)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
