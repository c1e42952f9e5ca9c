/**
 * Texts that stay as they are although a rule finds fault with them, and why. A value in a text stands as `Val0`. An entry that no text
 * under the check needs any more fails `tests/unit/prose/exempt.test.ts`.
 */
export interface Exemption {
  readonly text: string | RegExp
  readonly why: string
}

export const EXEMPT: readonly Exemption[] = [
  { text: 'Generating...', why: 'specification, section 8' },
  { text: 'Add internal notes...', why: 'specification, section 8' },
  { text: 'Submitting...', why: 'specification, section 2' },
  { text: 'Maximum file size is Val0MB', why: 'specification, section 8' },
  { text: 'Oops! Page not found', why: 'specification, section 2' },
  { text: /^(What Funders Need to See|Case Signals: What Works)$/, why: 'specification, section 8' },
  { text: /^Please select /, why: 'specification, sections 2 and 5' },
  { text: 'Loading...', why: 'specification, section 4' },
  { text: 'Sending...', why: 'specification, section 4' },
  { text: "You don't have permission to access the admin area.", why: 'specification, section 6' },
  { text: 'Please enter your email address', why: 'specification, section 8' },
  {
    text: "Thank you for your enquiry. We'll be in touch within 24-48 hours.",
    why: 'specification, section 8',
  },
  { text: /^(?:Yes|No)$/, why: 'values of a fact, no labels' },
  {
    text: /^No credentials for Google Cloud\. Run "gcloud auth application-default login"/,
    why: 'a command of Google’s',
  },
]

export function isExempt(text: string): boolean {
  return EXEMPT.some((exemption) => matches(exemption, text))
}

/** Whether an exemption is meant for a text. */
export function matches({ text: wanted }: Exemption, text: string): boolean {
  return typeof wanted === 'string' ? text.trim() === wanted : wanted.test(text.trim())
}
