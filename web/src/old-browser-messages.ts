/** The versions are those that `boot.ts` asks for. */
export const TOO_OLD = {
  title: 'This browser is too old for this app',
  text: 'Update it to continue your drafts: another browser can’t open them. To start afresh, use Chrome 111, Edge 111, Firefox 128 or Safari 16.4, or a later version.',
  homeLink: 'Read about the service on the home page',
} as const
