import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { HOST } from '../../emulators/project.ts'
import type { HttpService } from '../../emulators/stand-ins/http-service.ts'

/** Runs a stand-in on a free port for the length of one test. */
export async function forThisTest(start: (port: number) => Promise<HttpService>): Promise<string> {
  const service = await start(await getPort({ host: HOST }))
  onTestFinished(() => service.close())
  return service.url
}
