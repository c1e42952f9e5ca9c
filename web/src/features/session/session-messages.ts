/** Source: docs/specification.md, section 6. */
export const ACCESS_DENIED = {
  title: 'Access Denied',
  // oxlint-disable-next-line sotto/curly-apostrophe -- quoted from docs/specification.md
  message: "You don't have permission to access the admin area.",
} as const
