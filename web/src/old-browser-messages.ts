/** The versions are those that `boot.ts` asks for. */
export const TOO_OLD =
  'This browser is too old to write or send an application. Update it, or use Chrome or Edge 111, Firefox 128 or Safari 16.4, or a later version. Saved drafts stay on this device.'
