/**
 * Texts that stay as they are although a rule finds fault with them, and why. A value in a text stands as `Val0`. An entry that no text
 * under the check needs any more fails `tests/unit/prose-exempt.test.ts`.
 */
export const EXEMPT: readonly { readonly text: string; readonly why: string }[] = [
  {
    text: 'No credentials for Google Cloud. Run "gcloud auth application-default login", or set\nGOOGLE_APPLICATION_CREDENTIALS to the key file of a service account of the project.',
    why: 'a command of Google’s',
  },
]

const texts = new Set(EXEMPT.map(({ text }) => text))

export function isExempt(text: string): boolean {
  return texts.has(text.trim())
}
