import { onTestFinished } from 'vitest'
import { freePorts } from '../../emulators/launcher/ports.ts'
import type { HttpService } from '../../emulators/fakes/http-service.ts'

/** Runs a stand-in on a free port for the length of one test, and answers with its address. */
export async function forThisTest(start: (port: number) => Promise<HttpService>): Promise<string> {
  const service = await start((await freePorts()).mailbox)
  onTestFinished(() => service.close())
  return service.url
}
