import * as z from 'zod/mini'
import type { SubmissionGateway } from '#data/sync/ports.ts'
import { toResult } from './to-result.ts'
import { problemOfStatus, ProblemError } from './errors.ts'
import { objectUrl, storageRequest } from './storage-request.ts'

/** The service writes a size as a string of digits. */
const metadataSchema = z.object({ size: z.union([z.string(), z.number()]), crc32c: z.optional(z.string()) })

export const findObject: SubmissionGateway['findObject'] = (path, signal) =>
  toResult(async () => {
    const response = await storageRequest(objectUrl(path), { signal })
    if (response.status === 404) return null
    if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
    const { size, crc32c } = metadataSchema.parse(await response.json())
    return { size: Number(size), crc32c: checksumIn(crc32c) }
  })

/** Cloud Storage writes its four bytes in base64, the highest first; the emulator writes the number. Null for anything else. */
export function checksumIn(text = ''): number | null {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  if (!/^[A-Za-z0-9+/]{6}==$/.test(text)) return null
  return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)).reduce((sum, byte) => sum * 256 + byte, 0)
}
