/** The versions are those that `boot.ts` asks for. */
export const TOO_OLD =
  'This browser is too old for this app. Update it to continue your drafts: another browser can’t open them. Or use Chrome 111, Edge 111, Firefox 128, Safari 16.4 or later.'
