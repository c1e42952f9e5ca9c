/** How Chromium is started where its speed is measured. */
export const MEASURED_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How every Chromium of the tests is started. Nothing runs for long in them, so V8 optimises no function: that takes an eighth of the
 * processor time of a test.
 */
export const FLAGS = [...MEASURED_FLAGS, '--js-flags=--max-optimized-bytecode-size=0']

/** A phone of the smallest common size. */
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1440, height: 900 }
