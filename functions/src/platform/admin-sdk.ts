import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

/**
 * The Admin SDK of the project that the functions are deployed to, with the rights of their service account. Loading this module
 * needs the platform's environment, so only triggers, callables and their dependencies import it.
 */
const app = initializeApp()

export const firestore = getFirestore(app)
export const auth = getAuth(app)
/** The default bucket. */
export const bucket = getStorage(app).bucket()
