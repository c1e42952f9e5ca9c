/** What the admin reads of each failure. */
export const SUMMARY_FAILURES = {
  invalid: 'The request does not contain a valid application ID.',
  'not-found': 'We couldn’t find this application.',
  withdrawn: 'The sponsor has withdrawn this application. No new summary can be generated.',
  limit: 'You have reached the limit of new summaries for this hour. Try again later.',
  unavailable: 'The AI service did not respond. Try again later.',
  unusable: 'The AI service returned no usable summary. Try again.',
} as const
