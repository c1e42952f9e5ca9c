import { REGION } from '@sotto/domain/region'
import { setGlobalOptions } from 'firebase-functions/v2'
import { SENDGRID_API_KEY, SERVICE_ACCOUNT, SITE_URL } from './params.ts'

// Evaluated before any function is defined, because every trigger takes its options from here.
setGlobalOptions({ region: REGION, memory: '256MiB', maxInstances: 10, serviceAccount: SERVICE_ACCOUNT })

/**
 * For a trigger that reads a file: one at a time, for 20 MiB of it are held and up to 2,000 MiB come out of it, piece by piece. An
 * archive of the most entries, and one that unpacks to the most, take a few seconds each on one processor.
 */
export const READING_FILES = { memory: '512MiB', concurrency: 1, timeoutSeconds: 300 } as const

/** For a trigger that sends mail. `LEASE` must be longer than this, in seconds. */
export const SENDING_MAIL = { secrets: [SENDGRID_API_KEY], timeoutSeconds: 120 }

/** A trigger on a document that is delivered again until it succeeds; `untilDone` says when that ends. */
export function redeliveredOn<Path extends string>(document: Path): { document: Path; retry: true } {
  return { document, retry: true }
}

/** For a callable of the app: a browser lets no other page read its answers. Emulators are called from several local addresses. */
export const FROM_APP = { cors: process.env['FUNCTIONS_EMULATOR'] === 'true' ? true : SITE_URL }
