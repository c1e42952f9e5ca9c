import * as z from 'zod/mini'
import { readBackend } from './backend.ts'
import { ProblemError, problemOfStatus } from './errors.ts'
import { requestAsPerson } from './http.ts'

const answersSchema = z.array(z.object({ readTime: z.optional(z.iso.datetime({ offset: true })) }))

/**
 * The time by Firestore's clock, which the rules use; the device's own may be years off. Every read returns it, but the SDK drops
 * it, so a document that the person may read is requested over HTTP. Throws the errors of `fetch`, and `ProblemError`.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet
 */
export async function readServerTime(path: string, signal?: AbortSignal): Promise<Date> {
  const { emulators, projectId } = readBackend()
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com'
  const documents = `projects/${projectId}/databases/(default)/documents`
  const response = await requestAsPerson('Bearer', `${origin}/v1/${documents}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: [`${documents}/${path}`] }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
  const time = answersSchema.parse(await response.json()).find(({ readTime }) => readTime !== undefined)?.readTime
  if (time === undefined) throw new ProblemError('unreachable')
  return new Date(time)
}
