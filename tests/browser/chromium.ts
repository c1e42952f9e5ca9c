/** How every Chromium of the tests is started. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A phone of the smallest common size. */
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1440, height: 900 }
