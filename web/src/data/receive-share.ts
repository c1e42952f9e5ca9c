import { storeShare, sweepShares } from '#data/local/shares.ts'
import { SHARE_FIELD, SHARE_PATH, sharePageFor } from './service-worker.ts'

/**
 * Takes what the system hands over, without a network and whoever is signed in, and sends the window on to the page that asks
 * where it belongs.
 */
export async function receiveShare({ request }: { request: Request }): Promise<Response> {
  const now = Date.now()
  await sweepShares(now)
  return Response.redirect(await keep(await readFiles(request), now), 303)
}

async function keep(files: readonly File[], now: number): Promise<string> {
  if (files.length === 0) return SHARE_PATH
  const result = await storeShare(files, now)
  return result.ok ? sharePageFor(result.value) : `${SHARE_PATH}?problem=${result.reason}`
}

/** Nothing of a request that carries no files, or not as a form does: any page can send one. */
async function readFiles(request: Request): Promise<readonly File[]> {
  const form = await request.formData().catch(() => undefined)
  return (form?.getAll(SHARE_FIELD) ?? []).filter((value) => value instanceof File && value.name !== '') as File[]
}
