/** The versions are those that `boot.ts` asks for. */
export const TOO_OLD =
  'This browser is too old for this app. Update it, or use Chrome 111, Edge 111, Firefox 128, Safari 16.4 or later. Saved drafts stay on this device.'
