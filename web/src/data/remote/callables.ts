import { connectFunctionsEmulator, getFunctions, httpsCallable, type Functions } from 'firebase/functions'
import { openApp, readBackend } from './backend.ts'

/*
 * Cloud Functions. Their SDK is heavy: pages that may never call a function import this module late.
 */

let functions: Functions | undefined

/** Cloud Functions in the product's region. A call carries the session that Auth knows by then; without Auth opened, none. */
export function openFunctions(): Functions {
  if (functions === undefined) {
    const { region, emulators } = readBackend()
    functions = getFunctions(openApp(), region)
    if (emulators) connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port)
  }
  return functions
}

/** Has the emails sent that waited until the signed-in person verified their address. Throws the SDK's errors. */
export async function sendWaitingMails(): Promise<void> {
  await httpsCallable(openFunctions(), 'send-waiting-mails')()
}
