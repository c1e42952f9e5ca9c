import { REGION } from '@sotto/domain/shared/region'
import { setGlobalOptions } from 'firebase-functions/v2'
import { SENDGRID_API_KEY, SERVICE_ACCOUNT, SITE_URL } from './params.ts'

const EMULATED = process.env['FUNCTIONS_EMULATOR'] === 'true'

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

/** The Tasks emulator sends a task at once, so a release that comes early is called again every few seconds until its moment. */
const RELEASE_BACKOFF = EMULATED
  ? { minBackoffSeconds: 2, maxBackoffSeconds: 2 }
  : { minBackoffSeconds: 10, maxBackoffSeconds: 600 }

/** For the queue that releases held decisions. It tries for about twelve hours, as `withEventRetry` does. */
export const RELEASING = {
  ...SENDING_MAIL,
  retryConfig: { maxAttempts: 80, ...RELEASE_BACKOFF },
  rateLimits: { maxConcurrentDispatches: 10 },
}

/** A trigger on a document whose event is delivered again until it succeeds; `withEventRetry` decides when that ends. */
export function retryOn<Path extends string>(document: Path): { document: Path; retry: true } {
  return { document, retry: true }
}

/** For a callable of the app: browsers hide its responses from other origins. Emulators are called from several local addresses. */
export const FROM_APP = { cors: EMULATED ? true : SITE_URL }
