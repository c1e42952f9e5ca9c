import { logger } from 'firebase-functions/v2'

const HOUR = 60 * 60 * 1000

/** After this many milliseconds an event that still fails is a bug, which no further delivery mends. */
export const MAX_AGE = 12 * HOUR

export interface Delivery {
  id: string
  /** RFC 3339. */
  time: string
  /** What it tells of: a document's path below `documents/`, an object's name below `objects/`. */
  subject?: string
}

interface Options<Event> {
  log?: Pick<typeof logger, 'info' | 'error'>
  /** Leaves word where people look that an event was given up; thrown on like the operation's own failure. */
  giveUp?: (event: Event) => Promise<void>
}

/**
 * Runs a trigger's operation under at-least-once delivery. Whatever it answers is logged as its outcome. Whatever it throws
 * is thrown on, so that the platform delivers the event again, until the event is older than `MAX_AGE`; then it is logged as
 * given up. An old event is still tried first: age alone loses nothing.
 */
export function untilDone<Event extends Delivery>(
  operation: (event: Event) => Promise<string>,
  { log = logger, giveUp }: Options<Event> = {},
): (event: Event) => Promise<void> {
  return async (event) => {
    const delivery = { event: event.id, subject: event.subject }
    try {
      log.info(await operation(event), delivery)
    } catch (error) {
      const givenUp = Date.now() - Date.parse(event.time) > MAX_AGE
      log.error(givenUp ? 'given up' : 'failed, to be delivered again', { ...delivery, error: describe(error) })
      if (!givenUp) throw error
      await giveUp?.(event)
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
