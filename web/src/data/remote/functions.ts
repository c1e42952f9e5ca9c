import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions'
import { openApp, readBackend } from './backend.ts'

let functions: Functions | undefined

/** Cloud Functions in the product's region. A call is made as the person of whom Auth, if it was opened at all, knows by then. */
export function openFunctions(): Functions {
  if (functions === undefined) {
    const { region, emulators } = readBackend()
    functions = getFunctions(openApp(), region)
    if (emulators) connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port)
  }
  return functions
}
