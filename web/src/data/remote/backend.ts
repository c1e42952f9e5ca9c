import { _addOrOverwriteComponent, initializeApp, type FirebaseApp } from 'firebase/app'
import * as z from 'zod/mini'

declare module 'firebase/app' {
  /** The SDK exports it for its own packages, and leaves it out of its types. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void
}

const hostSchema = z.object({ host: z.string(), port: z.int() })

const backendSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  storageBucket: z.string(),
  appId: z.string(),
  region: z.string(),
  /** The site key of reCAPTCHA Enterprise, where App Check is set up. */
  appCheckKey: z.optional(z.string()),
  emulators: z.optional(
    z.object({
      auth: z.string(),
      firestore: hostSchema,
      storage: hostSchema,
      functions: hostSchema,
    }),
  ),
})

/** Which Firebase project this build talks to; with `emulators`, the addresses of a local suite instead of Google's. */
export type Backend = z.infer<typeof backendSchema>

let backend: Backend | undefined
let app: FirebaseApp | undefined

/** The build's backend, from `VITE_SOTTO_BACKEND` (JSON). Throws when the build was made without one. */
export function readBackend(): Backend {
  const json = import.meta.env['VITE_SOTTO_BACKEND'] as string | undefined
  if (json === undefined) throw new Error('VITE_SOTTO_BACKEND is not set: this build does not know its backend')
  backend ??= backendSchema.parse(JSON.parse(json))
  return backend
}

/** The app that signs in, reads and writes. */
export function openApp(): FirebaseApp {
  app ??= createApp()
  return app
}

/** An app of the same project. Each has a name of its own, and the one of `openApp` has none. */
export function createApp(name?: string): FirebaseApp {
  const created = initializeApp(readBackend(), name)
  _addOrOverwriteComponent(created, NO_HEARTBEAT)
  return created
}

/**
 * In place of the SDK's heartbeat, a daily note of its versions that every request of Auth's waits for. To see whether IndexedDB
 * works it opens and deletes a database; in Chromium two pages of that kind can block each other until the browser is restarted.
 */
const NO_HEARTBEAT = {
  name: 'heartbeat',
  type: 'PRIVATE',
  instanceFactory: () => ({
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  }),
  multipleInstances: false,
  serviceProps: {},
  instantiationMode: 'LAZY',
  onInstanceCreated: null,
}
