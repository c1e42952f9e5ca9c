import { signOut as endSession } from 'firebase/auth'
import { openAuth } from './auth.ts'

/** Ends the session in all tabs. Needs no network. What the device keeps for sending is for the caller to lock away. */
export async function signOut(): Promise<void> {
  await endSession(openAuth())
}
