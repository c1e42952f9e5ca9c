export interface SuiteAddresses {
  projectId: string
  bucket: string
  appUrl: string
  mailboxUrl: string
  geminiUrl: string
  chromium: string
  /** Chromium without its windows; the whole Chromium where there is none. */
  headlessShell: string
}

/** An address that the running suite gives its tests; absent, there is nothing to test against. */
export function given(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run the tests with "npm test", which starts the suite`)
  return value
}

export function suite(): SuiteAddresses {
  return {
    projectId: given('GOOGLE_CLOUD_PROJECT'),
    bucket: given('SOTTO_BUCKET'),
    appUrl: given('SOTTO_APP_URL'),
    mailboxUrl: given('SOTTO_MAILBOX_URL'),
    geminiUrl: given('SOTTO_GEMINI_URL'),
    chromium: given('CHROMIUM_PATH'),
    headlessShell: given('HEADLESS_SHELL_PATH'),
  }
}

/**
 * Erases every document, which no trigger hears of. Before each file of tests: the engine of Firestore takes more time with every document
 * that earlier files have left.
 */
export async function resetFirestore(): Promise<void> {
  const answer = await fetch(`http://${given('FIRESTORE_EMULATOR_HOST')}/reset`, { method: 'POST' })
  if (!answer.ok) throw new Error(`Firestore was not reset: ${answer.status} ${await answer.text()}`)
}
