import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'

/** The function as a deploy with this value of its parameter has it, at an address of its own. */
async function deployed(enforce: string): Promise<string> {
  vi.resetModules()
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-sotto', storageBucket: 'demo-sotto.appspot.com' }))
  vi.stubEnv('ENFORCE_APP_CHECK', enforce)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { sendContactEmail } = await import('@sotto/functions/src/contact/callable.ts')
  const listener = sendContactEmail as unknown as RequestListener
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = Object.assign(request, {
        body: JSON.parse(body) as unknown,
        header: (name: string) => request.headers[name.toLowerCase()],
      })
      const answered = Object.assign(response, {
        status: (code: number) => Object.assign(response, { statusCode: code }),
        send: (answer: unknown) => response.end(JSON.stringify(answer)),
      })
      listener(asked, answered)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Calls with what is no message, so that whoever gets past App Check is refused for that. */
async function refusalOf(address: string, token?: string): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-firebase-appcheck': token }) },
    body: JSON.stringify({ data: {} }),
  })
  return ((await answer.json()) as { error: { status: string } }).error.status
}

it('where App Check is enforced, a message that does not come from the app is not even looked at', async () => {
  const address = await deployed('true')
  expect(await refusalOf(address)).toBe('UNAUTHENTICATED')
  expect(await refusalOf(address, 'made.up.token')).toBe('UNAUTHENTICATED')
})

it('where it is not, anybody may write', async () => {
  expect(await refusalOf(await deployed('false'))).toBe('INVALID_ARGUMENT')
  expect(await refusalOf(await deployed(''))).toBe('INVALID_ARGUMENT')
})
