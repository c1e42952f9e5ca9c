import type { ContactRequest } from '@sotto/domain/contact/contact'
import type { SendContactResult } from '#data/remote/contact-message.ts'
import { retryImport } from '#lib/retry-import.ts'

/** Sends a message, for which Firebase is fetched only now. Whatever fails is an outcome: the visitor keeps their words. */
export async function sendMessage(request: ContactRequest): Promise<SendContactResult> {
  if (!navigator.onLine) return { ok: false, reason: 'offline' }
  try {
    const { sendContactMessage } = await retryImport(() => import('#data/remote/contact-message.ts'))
    return await sendContactMessage(request)
  } catch (error) {
    console.error(error)
    return { ok: false, reason: 'failed' }
  }
}
