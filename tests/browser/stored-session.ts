import type { Page } from 'playwright'
import { given, suite } from '../suite/suite.ts'
import { PASSWORD } from './people.ts'

const API_KEY = 'emulated'

/** Gives a page the session of a new account, and opens an address of the app with it. */
export async function startSession(page: Page, email: string, path = '/applications'): Promise<void> {
  await openWith(page, await askAuth('signUp', email), path)
}

/** Gives a page the session of an account that is there, and opens an address of the app with it. */
export async function resumeSession(page: Page, email: string, path = '/applications'): Promise<void> {
  await openWith(page, await askAuth('signInWithPassword', email), path)
}

async function openWith(page: Page, session: object, path: string): Promise<void> {
  await storeSession(page, session)
  await page.goto(suite().appUrl + path)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

interface AuthAnswer {
  localId: string
  idToken: string
  refreshToken: string
  expiresIn: string
}

async function askAuth(call: 'signUp' | 'signInWithPassword', email: string): Promise<object> {
  const service = `http://${given('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts`
  const answer = await fetch(`${service}:${call}?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  if (!answer.ok) throw new Error(`Auth refused ${call} for ${email}: ${answer.status} ${await answer.text()}`)
  const { localId, idToken, refreshToken, expiresIn } = (await answer.json()) as AuthAnswer
  const now = Date.now()
  const own = { uid: localId, email, displayName: null, phoneNumber: null, photoURL: null }
  return {
    ...own,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...own, providerId: 'password', uid: email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  }
}

/** Stores a session as the app does after a sign-in: for tests whose question begins behind it. */
async function storeSession(page: Page, session: object): Promise<void> {
  // A page of the app's origin on which the app does not run.
  await page.goto(`${suite().appUrl}/robots.txt`)
  await page.evaluate(
    async ({ key, value }) => {
      const opening = indexedDB.open('firebaseLocalStorageDb', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' })
      }
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve
        opening.onerror = reject
      })
      const database = opening.result
      const transaction = database.transaction('firebaseLocalStorage', 'readwrite')
      transaction.objectStore('firebaseLocalStorage').put({ fbase_key: key, value })
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onerror = reject
      })
      database.close()
    },
    { key: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: session },
  )
}
