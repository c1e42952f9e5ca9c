import { given } from './suite.ts'

/**
 * Erases every document, which no trigger hears of. Before each file of tests: the engine of Firestore takes more time with every document
 * that earlier files have left.
 */
export async function resetFirestore(): Promise<void> {
  const answer = await fetch(`http://${given('FIRESTORE_EMULATOR_HOST')}/reset`, { method: 'POST' })
  if (!answer.ok) throw new Error(`Firestore was not reset: ${answer.status} ${await answer.text()}`)
}
