/** The versions are those that `boot.ts` asks for. */
export const TOO_OLD = {
  title: 'This browser is too old for this app',
  text: 'Update this browser to continue drafts that you wrote in it: another browser can’t open them. If you have no drafts in it, use Chrome 111, Edge 111, Firefox 128 or Safari 16.4, or a later version.',
  homeLink: 'Read about the service on the home page',
} as const
