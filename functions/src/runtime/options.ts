import { REGION } from '@sotto/domain/region'
import { setGlobalOptions } from 'firebase-functions/v2'
import { SENDGRID_API_KEY } from './params.ts'

// Evaluated before any function is defined, because every trigger takes its options from here.
setGlobalOptions({ region: REGION, memory: '256MiB', maxInstances: 10 })

/**
 * For a trigger that reads a file: up to 20 MiB of one are held at a time, so an instance takes four events at once and not
 * the platform's eighty.
 */
export const READING_FILES = { memory: '512MiB', concurrency: 4 } as const

/** For a trigger that sends mail. `LEASE` must be longer than this, in seconds. */
export const SENDING_MAIL = { secrets: [SENDGRID_API_KEY], timeoutSeconds: 120 }

/** A trigger on a document that is delivered again until it succeeds; `untilDone` says when that ends. */
export function redeliveredOn<Path extends string>(document: Path): { document: Path; retry: true } {
  return { document, retry: true }
}
