import { httpsCallable } from 'firebase/functions'
import { openFunctions } from './functions.ts'

/** Has the mails sent that waited until the signed-in person verified their address. */
export async function sendWaitingMails(): Promise<void> {
  await httpsCallable(openFunctions(), 'send-waiting-mails')()
}
