import { logger } from 'firebase-functions/v2'

const HOUR = 60 * 60 * 1000

/** In milliseconds. An event that is older and still fails meets a bug, which no further delivery repairs. */
export const MAX_EVENT_AGE = 12 * HOUR

export interface DeliveredEvent {
  id: string
  /** RFC 3339. */
  time: string
  /** The subject: a document's path below `documents/`, or an object's name below `objects/`. */
  subject?: string
}

interface Options<Event> {
  log?: Pick<typeof logger, 'info' | 'error'>
  /** Records where users see it that an event was given up. An error that it throws reaches the platform. */
  giveUp?: (event: Event) => Promise<void>
}

/**
 * Wraps a trigger's operation for at-least-once delivery. The outcome that the operation returns is logged. An error is thrown on,
 * so the platform delivers the event again, until the event is older than `MAX_EVENT_AGE`; then it is logged as given up. An old
 * event is still tried first, so age alone loses nothing. The trigger itself is declared with `retryOn`.
 */
export function withEventRetry<Event extends DeliveredEvent>(
  operation: (event: Event) => Promise<string>,
  { log = logger, giveUp }: Options<Event> = {},
): (event: Event) => Promise<void> {
  return async (event) => {
    const delivery = { event: event.id, subject: event.subject }
    try {
      log.info(await operation(event), delivery)
    } catch (error) {
      const givenUp = Date.now() - Date.parse(event.time) > MAX_EVENT_AGE
      log.error(givenUp ? 'given up' : 'failed, to be delivered again', { ...delivery, error: stackOf(error) })
      if (!givenUp) throw error
      await giveUp?.(event)
    }
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
