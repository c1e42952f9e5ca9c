import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a browser lets no page but the app’s own read the answers of a callable', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined)
  const { SITE_URL } = await import('@sotto/functions/src/platform/params.ts')
  const { FROM_APP } = await import('@sotto/functions/src/platform/options.ts')
  expect(FROM_APP.cors).toBe(SITE_URL)
})
