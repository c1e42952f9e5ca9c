import { REGION } from '@sotto/domain/shared/region'
import { setGlobalOptions } from 'firebase-functions/v2'
import { SENDGRID_API_KEY, SERVICE_ACCOUNT, SITE_URL } from './params.ts'

// The global options apply to functions defined after this call. Every function takes its options from this module, so the call
// comes first.
setGlobalOptions({ region: REGION, memory: '256MiB', maxInstances: 10, serviceAccount: SERVICE_ACCOUNT })

/**
 * For a trigger that reads a file. It handles one event at a time: it holds up to 20 MiB of a file and unpacks up to 2,000 MiB from
 * it in chunks. An archive with the most entries, or with the largest contents, takes a few seconds on one processor.
 */
export const READING_FILES = { memory: '512MiB', concurrency: 1, timeoutSeconds: 300 } as const

/** For a function that sends mail. The notification log's `LEASE` must be longer than this timeout. */
export const SENDING_MAIL = { secrets: [SENDGRID_API_KEY], timeoutSeconds: 120 }

/** How long a release may run, in seconds: its wait for the moment, then its mail. `LEASE` must be longer. */
export const RELEASE_SECONDS = 240

/**
 * For the queue that releases held decisions. It tries for about twelve hours, as `withEventRetry` does. A few run at a time: in the
 * Tasks emulator each waits in a process of its own.
 */
export const RELEASING = {
  ...SENDING_MAIL,
  timeoutSeconds: RELEASE_SECONDS,
  retryConfig: { maxAttempts: 80, minBackoffSeconds: 10, maxBackoffSeconds: 600 },
  rateLimits: { maxConcurrentDispatches: 4 },
}

/** A trigger on a document whose event is delivered again until it succeeds; `withEventRetry` decides when that ends. */
export function retryOn<Path extends string>(document: Path): { document: Path; retry: true } {
  return { document, retry: true }
}

/** For a callable of the app: browsers hide its responses from other origins. Emulators are called from several local addresses. */
export const FROM_APP = { cors: process.env['FUNCTIONS_EMULATOR'] === 'true' ? true : SITE_URL }
