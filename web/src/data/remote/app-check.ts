import { openApp, readBackend } from './backend.ts'
import { retryImport } from '#lib/retry-import.ts'

let opened: Promise<void> | undefined

/** Lets calls from now on attest that they come from the app, in a build that has a key for it. */
export function openAppCheck(): Promise<void> {
  const { appCheckKey } = readBackend()
  opened ??= appCheckKey === undefined ? Promise.resolve() : attestWith(appCheckKey)
  return opened
}

async function attestWith(key: string): Promise<void> {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await retryImport(() => import('firebase/app-check'))
  initializeAppCheck(openApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: false,
  })
}
