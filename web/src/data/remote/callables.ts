import type { FirebaseApp } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable, type Functions } from 'firebase/functions'
import { openApp, readBackend } from './backend.ts'

/*
 * Cloud Functions. Their SDK is heavy: pages that may never call a function import this module late.
 */

interface CallOptions {
  timeoutMs?: number
  /** That of `openApp` unless said otherwise. */
  app?: FirebaseApp
}

/** What a function answers. Throws the SDK's errors, the one of an answer that takes longer than `timeoutMs` among them. */
export async function callFunction(name: string, request?: unknown, options: CallOptions = {}): Promise<unknown> {
  const { timeoutMs, app = openApp() } = options
  const limits = timeoutMs === undefined ? undefined : { timeout: timeoutMs }
  return (await httpsCallable(openFunctions(app), name, limits)(request)).data
}

/**
 * Cloud Functions in the product's region: the same instance for the same app. A call carries the session that the app's Auth knows by
 * then; without Auth opened, none.
 */
function openFunctions(app: FirebaseApp): Functions {
  const { region, emulators } = readBackend()
  const functions = getFunctions(app, region)
  if (emulators) connectFunctionsEmulator(functions, emulators.functions.host, emulators.functions.port)
  return functions
}
