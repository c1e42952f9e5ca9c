import { CONTACT_REFUSALS, type ContactRequest } from '@sotto/domain/contact/contact'
import type { Result } from '@sotto/domain/shared/result'
import { FirebaseError } from 'firebase/app'
import { retryImport } from '#lib/retry-import.ts'
import { openApp, readBackend } from './backend.ts'
import { callFunction } from './callables.ts'

/** Milliseconds. The function gives up on the mail service earlier, so that its answer arrives. */
const TIMEOUT_MS = 45_000

export type SendContactResult = Result<void, 'offline' | 'too-many' | 'failed'>

/** Sends a visitor's message; no session is needed. Sent again under its id after a failure, it arrives once. */
export async function sendContactMessage(request: ContactRequest): Promise<SendContactResult> {
  try {
    await openAppCheck()
    await callFunction('send-contact-email', request, TIMEOUT_MS)
    return { ok: true, value: undefined }
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    console.warn('A message was not sent:', error.code)
    if (error.code === `functions/${CONTACT_REFUSALS['too-many']}`) return { ok: false, reason: 'too-many' }
    return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
  }
}

let appCheck: Promise<void> | undefined

/** From then on calls attest that they come from the app, in a build that has a key for it. */
function openAppCheck(): Promise<void> {
  const { appCheckKey } = readBackend()
  appCheck ??= appCheckKey === undefined ? Promise.resolve() : attestWith(appCheckKey)
  return appCheck
}

async function attestWith(key: string): Promise<void> {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await retryImport(() => import('firebase/app-check'))
  initializeAppCheck(openApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: false,
  })
}
