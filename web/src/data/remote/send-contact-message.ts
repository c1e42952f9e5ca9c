import { CONTACT_REFUSALS, type ContactRequest } from '@sotto/domain/contact/contact'
import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import { openAppCheck } from './app-check.ts'
import { openFunctions } from './functions.ts'

/** The function gives up on the mail service before this; its last word is awaited. Milliseconds. */
const PATIENCE = 45_000

export type SendContactResult = { ok: true } | { ok: false; reason: 'offline' | 'too-many' | 'failed' }

/** Sends a visitor's message. Sent again under its id after a failure, it arrives once. */
export async function sendContactMessage(request: ContactRequest): Promise<SendContactResult> {
  try {
    await openAppCheck()
    await httpsCallable(openFunctions(), 'send-contact-email', { timeout: PATIENCE })(request)
    return { ok: true }
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    console.warn('A message was not sent:', error.code)
    if (error.code === `functions/${CONTACT_REFUSALS['too-many']}`) return { ok: false, reason: 'too-many' }
    return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
  }
}
