/** Source: docs/specification.md, section 6. */
export const ACCESS_DENIED = {
  title: 'Access Denied',
  // oxlint-disable-next-line sotto/curly-apostrophe -- quoted from docs/specification.md
  message: "You don't have permission to access the admin area.",
} as const

/** Neither a yes nor a no: the server did not answer. */
export const ROLE_UNKNOWN = {
  title: 'We couldn’t check your role',
  lead: 'Our service did not respond, so we don’t know whether you are an admin. Check your connection, then try again.',
  checkButton: 'Try again',
  checking: 'Checking…',
} as const
