import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import '../../emulators/cli-patches/hosting-lost-files.ts'

interface Found {
  stream: Readable
  size: number
}

const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const Responder = load('superstatic/lib/responder') as new (
  request: IncomingMessage,
  response: ServerResponse,
  options: { provider: () => Promise<Found> },
) => { handle: (file: string) => Promise<boolean> }

/** A server that answers each request with what `find` gives, as Hosting's emulator does. */
async function serve(find: () => Found): Promise<string> {
  const server = createServer((request, response) => {
    void new Responder(request, response, { provider: () => Promise.resolve(find()) }).handle('/sw.js')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`
}

it('a file that goes before it is opened ends its own request alone', async () => {
  let isThere = false
  const url = await serve(() => ({
    stream: isThere ? Readable.from(['there']) : createReadStream('/nowhere/sw.js'),
    size: 5,
  }))
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  isThere = true
  expect(await (await fetch(url)).text()).toBe('there')
})
