import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions'
import { openAuth } from './auth.ts'
import { openApp, readBackend } from './backend.ts'

let functions: Functions | undefined

/** Cloud Functions in the product's region, called as the person whose stored session has been looked at. */
export async function openFunctions(): Promise<Functions> {
  await openAuth().authStateReady()
  if (functions === undefined) {
    const { region, emulators } = readBackend()
    functions = getFunctions(openApp(), region)
    if (emulators) connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port)
  }
  return functions
}
