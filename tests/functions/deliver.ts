import { REGION } from '@sotto/domain/shared/region'
import { expect, vi } from 'vitest'
import { SOON } from '../suite/soon.ts'
import { BUCKET, FIRESTORE_HOST, FUNCTIONS_HOST, PROJECT } from './suite.ts'

/** A document as Firestore's REST API shows it, which is also how an event carries it. */
type StoredDocument = Record<string, unknown>

export interface DocumentEvent {
  id: string
  /** Path below the database's root. */
  document: string
  before?: StoredDocument
  after?: StoredDocument
  time?: string
  /** What has happened to the document: written, unless it is said. */
  change?: 'written' | 'created'
  auth?: { type: string; id: string }
}

const SOURCE = `//firestore.googleapis.com/projects/${PROJECT}/databases/(default)`

/** A document as it stands, to be put into an event. */
export async function readStored(path: string): Promise<StoredDocument> {
  const response = await fetch(
    `http://${FIRESTORE_HOST}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`,
    { headers: { authorization: 'Bearer owner' } },
  )
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as StoredDocument
}

function headersOf(event: DocumentEvent): Record<string, string> {
  const suffix = event.auth === undefined ? '' : '.withAuthContext'
  return {
    'ce-specversion': '1.0',
    'ce-type': `google.cloud.firestore.document.v1.${event.change ?? 'written'}${suffix}`,
    'ce-source': SOURCE,
    'ce-id': event.id,
    'ce-subject': `documents/${event.document}`,
    'ce-time': event.time ?? new Date().toISOString(),
    'ce-datacontenttype': 'application/json',
    'ce-location': REGION,
    'ce-project': PROJECT,
    'ce-database': '(default)',
    'ce-namespace': '(default)',
    'ce-document': event.document,
    ...(event.auth === undefined ? {} : { 'ce-authtype': event.auth.type, 'ce-authid': event.auth.id }),
  }
}

/**
 * Delivers an event to a deployed trigger, as the platform may at any time and any number of times, and waits for its answer.
 * Answers the HTTP status: anything but a success makes the platform deliver again. The first generation of the emulator's
 * triggers ends in `-0`.
 */
export function deliver(trigger: string, event: DocumentEvent): Promise<number> {
  return post(trigger, headersOf(event), { value: event.after ?? {}, oldValue: event.before ?? {} })
}

/**
 * Delivers an event until it is taken, as the platform does. The emulator ends the process of a function that has failed, and an
 * event that reaches it meanwhile fails too.
 */
export function redeliver(trigger: string, event: DocumentEvent): Promise<void> {
  return vi.waitFor(async () => expect(await deliver(trigger, event)).toBe(200), SOON)
}

/** Delivers the event of an object that has arrived in the bucket. */
export function deliverUpload(trigger: string, name: string, id = 'upload'): Promise<number> {
  const headers = {
    'ce-specversion': '1.0',
    'ce-type': 'google.cloud.storage.object.v1.finalized',
    'ce-source': `//storage.googleapis.com/projects/_/buckets/${BUCKET}`,
    'ce-id': id,
    'ce-subject': `objects/${name}`,
    'ce-time': new Date().toISOString(),
    'ce-bucket': BUCKET,
  }
  return post(trigger, headers, { bucket: BUCKET, name })
}

/** Runs a function of a schedule, which the emulators never do by themselves. Answers the HTTP status. */
export function runScheduled(trigger: string): Promise<number> {
  return post(trigger, {}, {})
}

/** Runs a function of a queue, as the platform may any number of times. Answers the HTTP status. */
export function runTask(queue: string, data: unknown): Promise<number> {
  return postTo(`http://${FUNCTIONS_HOST}/${PROJECT}/${REGION}/${queue}`, {}, { data })
}

function post(trigger: string, headers: Record<string, string>, body: unknown): Promise<number> {
  return postTo(`http://${FUNCTIONS_HOST}/functions/projects/${PROJECT}/triggers/${REGION}-${trigger}-0`, headers, body)
}

async function postTo(url: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status
}
