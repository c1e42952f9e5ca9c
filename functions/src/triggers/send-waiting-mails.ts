import { logger } from 'firebase-functions/v2'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { notifyHouse } from '../mails/notify-house.ts'
import { tellWaiting } from '../mails/tell-waiting.ts'
import { mailEnds } from '../runtime/mail-ends.ts'
import { SENDING_MAIL } from '../runtime/options.ts'

/** Sends what a trigger has left: notices gathered between two mails, and news for addresses that are verified by now. */
export const sendWaitingMails = onSchedule({ schedule: 'every 5 minutes', ...SENDING_MAIL }, async () => {
  const ends = mailEnds()
  // Both run to their end, for what goes on after an answer may be stopped in the middle of a mail.
  const results = await Promise.allSettled([notifyHouse(ends), tellWaiting(ends)])
  const [notices, told] = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
  logger.info('waiting mails', { notices, told })
  for (const result of results) if (result.status === 'rejected') throw result.reason
})
