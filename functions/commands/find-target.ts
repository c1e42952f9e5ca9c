import * as z from 'zod/mini'
import type { RoleRequest } from './read-request.ts'

const LOCAL_PROJECT = 'demo-sotto'

const addressSchema = z.object({ host: z.prefault(z.string(), '127.0.0.1'), port: z.int() })

/** The part of `firebase.json` that says where the emulators listen. */
const configurationSchema = z.object({ emulators: z.object({ auth: addressSchema, firestore: addressSchema }) })

export type Target =
  | { kind: 'target'; projectId: string; emulators: { auth: string; firestore: string } | undefined }
  | { kind: 'problem'; message: string }

type Environment = Readonly<Record<string, string | undefined>>

/** Which project a request means, and whether it lives in emulators (addresses as `host:port`) or at Google. */
export function findTarget(request: RoleRequest, environment: Environment, configuration: unknown): Target {
  const named = request.project ?? environment['GOOGLE_CLOUD_PROJECT']
  if (request.local) {
    const { auth, firestore } = configurationSchema.parse(configuration).emulators
    return target(named ?? LOCAL_PROJECT, { auth: addressOf(auth), firestore: addressOf(firestore) })
  }
  const auth = environment['FIREBASE_AUTH_EMULATOR_HOST']
  const firestore = environment['FIRESTORE_EMULATOR_HOST']
  if ((auth === undefined) !== (firestore === undefined)) {
    return problem('Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.')
  }
  if (named === undefined) return problem('Which project? Add --project ID, or --local for a running "npm start".')
  return target(named, auth !== undefined && firestore !== undefined ? { auth, firestore } : undefined)
}

function addressOf({ host, port }: z.infer<typeof addressSchema>): string {
  return `${host}:${port}`
}

function target(projectId: string, emulators: { auth: string; firestore: string } | undefined): Target {
  return { kind: 'target', projectId, emulators }
}

function problem(message: string): Target {
  return { kind: 'problem', message }
}
