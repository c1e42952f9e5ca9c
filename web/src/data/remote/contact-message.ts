import { CONTACT_REFUSALS, type ContactRequest } from '@sotto/domain/contact/contact'
import type { Result } from '@sotto/domain/shared/result'
import { FirebaseError, type FirebaseApp } from 'firebase/app'
import { retryImport } from '#lib/loading/retry-import.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { createApp, readBackend } from './backend.ts'
import { callFunction } from './callables.ts'

/** Milliseconds. The function gives up on the mail service earlier, so that its answer arrives. */
const TIMEOUT_MS = 45_000

/**
 * Milliseconds until a message has failed, whatever it waits for. Where reCAPTCHA is blocked, App Check never answers, and the SDK
 * starts its own timer for a call only after that answer.
 */
const LONGEST_MS = 60_000

/** `too-many`: refused, and not sent. `failed`: it may have been sent, and only the answer was lost. */
export type ContactFailure = 'offline' | 'too-many' | 'failed'

export type SendContactResult = Result<void, ContactFailure>

/** Sends a visitor's message; no session is needed. Sent again under its id after a failure, it arrives once. */
export function sendContactMessage(request: ContactRequest): Promise<SendContactResult> {
  return withTimeout(send(request), LONGEST_MS, failure)
}

async function send(request: ContactRequest): Promise<SendContactResult> {
  try {
    contactApp ??= openContactApp()
    await callFunction('send-contact-email', request, { timeoutMs: TIMEOUT_MS, app: await contactApp })
    return { ok: true, value: undefined }
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    console.warn('A message was not sent:', error.code)
    return error.code === `functions/${CONTACT_REFUSALS['too-many']}` ? { ok: false, reason: 'too-many' } : failure()
  }
}

function failure(): SendContactResult {
  return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
}

let contactApp: Promise<FirebaseApp> | undefined

/**
 * An app for messages alone. In a build that has a key for it, its calls attest that they come from the app. Set up for the app of
 * `openApp`, App Check would also hold up each request of Auth and Firestore.
 */
async function openContactApp(): Promise<FirebaseApp> {
  const app = createApp('contact')
  const { appCheckKey } = readBackend()
  if (appCheckKey !== undefined) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await retryImport(() => import('firebase/app-check'))
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(appCheckKey),
      isTokenAutoRefreshEnabled: false,
    })
  }
  return app
}
