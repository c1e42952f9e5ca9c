import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

const app = initializeApp()

/** The ends that every function is given: the project it is deployed to, with the rights of its service account. */
export const firestore = getFirestore(app)
export const auth = getAuth(app)
/** The default bucket. */
export const bucket = getStorage(app).bucket()
