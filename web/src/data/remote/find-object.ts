import * as z from 'zod/mini'
import type { RemoteEnd } from '../sync/ends.ts'
import { answering, problemOfStatus, ProblemError } from './errors.ts'
import { objectUrl, storageRequest } from './storage-request.ts'

/** The service writes a size as a string of digits. */
const metadataSchema = z.object({ size: z.union([z.string(), z.number()]) })

export const findObject: RemoteEnd['findObject'] = (path, signal) =>
  answering(async () => {
    const response = await storageRequest(objectUrl(path), { signal })
    if (response.status === 404) return null
    if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
    return Number(metadataSchema.parse(await response.json()).size)
  })
