import { connectFunctionsEmulator, getFunctions, httpsCallable, type Functions } from 'firebase/functions'
import { openApp, readBackend } from './backend.ts'

/*
 * Cloud Functions. Their SDK is heavy: pages that may never call a function import this module late.
 */

let functions: Functions | undefined

/** Cloud Functions in the product's region. A call carries the session that Auth knows by then; without Auth opened, none. */
function openFunctions(): Functions {
  if (functions === undefined) {
    const { region, emulators } = readBackend()
    functions = getFunctions(openApp(), region)
    if (emulators) connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port)
  }
  return functions
}

/** What a function answers. Throws the SDK's errors, the one of an answer that takes longer than `timeoutMs` among them. */
export async function callFunction(name: string, request?: unknown, timeoutMs?: number): Promise<unknown> {
  const options = timeoutMs === undefined ? undefined : { timeout: timeoutMs }
  return (await httpsCallable(openFunctions(), name, options)(request)).data
}
