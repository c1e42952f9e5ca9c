import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

const app = initializeApp()

/** The ends that every function is given: the project it is deployed to, with the rights of its service account. */
export const firestore = getFirestore(app)
export const auth = getAuth(app)
