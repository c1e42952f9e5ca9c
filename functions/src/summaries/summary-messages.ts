/** What the admin reads of each failure. */
export const SUMMARY_FAILURES = {
  invalid: 'The request does not contain a valid application ID.',
  'not-found': 'We couldn’t find this application.',
  unavailable: 'The AI service did not answer. Please try again later.',
  unusable: 'The AI service gave no usable summary. Please try again.',
} as const
