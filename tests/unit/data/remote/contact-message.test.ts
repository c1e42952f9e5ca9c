import type { FirebaseApp } from 'firebase/app'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../../../web/src/data/remote/backend.ts'
import { sendContactMessage } from '../../../../web/src/data/remote/contact-message.ts'

const { call, callers, attested } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<unknown>>(),
  callers: [] as FirebaseApp[],
  attested: [] as FirebaseApp[],
}))

vi.mock('firebase/functions', () => ({
  getFunctions: (app: FirebaseApp) => void callers.push(app),
  httpsCallable: () => call,
}))
vi.mock('firebase/app-check', () => ({
  initializeAppCheck: (app: FirebaseApp) => void attested.push(app),
  ReCaptchaEnterpriseProvider: vi.fn(),
}))

const REQUEST = {
  id: '11111111-2222-4333-8444-555555555555',
  name: 'Amara Okafor',
  email: 'amara@harbour-lane.example',
  phone: '',
  company: '',
  sector: '',
  message: 'Words',
  website: '',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubEnv(
    'VITE_SOTTO_BACKEND',
    JSON.stringify({
      apiKey: 'key',
      projectId: 'sotto',
      authDomain: 'sotto.example',
      storageBucket: 'sotto.example',
      appId: 'app',
      region: 'europe-west1',
      appCheckKey: 'site-key',
    }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message that App Check never lets go, where reCAPTCHA is blocked, has failed after a minute', async () => {
  call.mockReturnValue(new Promise(() => undefined))
  const result = vi.fn()
  void sendContactMessage(REQUEST).then(result)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(result).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(result.mock.calls).toEqual([[{ ok: false, reason: 'failed' }]])
})

test('App Check is set up for messages alone: the app that signs in and reads never waits for it', async () => {
  call.mockResolvedValue({ data: null })
  expect(await sendContactMessage(REQUEST)).toEqual({ ok: true, value: undefined })
  expect(attested).toHaveLength(1)
  expect(attested).not.toContain(openApp())
  expect(callers.at(-1)).toBe(attested[0])
})
