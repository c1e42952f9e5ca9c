/** What a page may ask of a service worker, as the `type` of a message. */

/** Of a waiting one: to take over from the one before. */
export const SKIP_WAITING = 'SKIP_WAITING'

/** Of the one at work: to leave what waits to be sent to whoever comes next. */
export const STOP_SENDING = 'STOP_SENDING'
