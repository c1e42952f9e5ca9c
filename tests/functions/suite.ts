import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { vi } from 'vitest'
import { given } from '../suite/suite.ts'
import { SOON } from '../suite/soon.ts'

export const PROJECT = given('GOOGLE_CLOUD_PROJECT')
export const FIRESTORE_HOST = given('FIRESTORE_EMULATOR_HOST')
export const AUTH_HOST = given('FIREBASE_AUTH_EMULATOR_HOST')
export const BUCKET = given('SOTTO_BUCKET')
export const STORAGE_HOST = given('FIREBASE_STORAGE_EMULATOR_HOST')
export const FUNCTIONS_HOST = given('FUNCTIONS_EMULATOR_HOST')

// No emulator asks for credentials, so none are looked for in a cloud around this machine.
process.env['METADATA_SERVER_DETECTION'] = 'none'
const app = initializeApp({ projectId: PROJECT })

/** The server's hands: rules don't bind them, as they don't bind a console. */
export const firestore = getFirestore(app)
export const auth = getAuth(app)
export const bucket = getStorage(app).bucket(BUCKET)

/** A database and a bucket that no trigger hears of: what happens there, the test alone has done. */
export const UNHEARD = {
  firestore: getFirestore(initializeApp({ projectId: 'demo-unheard' }, 'unheard')),
  bucket: getStorage(app).bucket('demo-unheard'),
}

vi.setConfig({ testTimeout: 2 * SOON.timeout })
