import type { ContactRequest } from '@sotto/domain/contact/contact'
import * as z from 'zod/mini'
import { leftSince } from '#lib/browser/departure-note.ts'
import { inTab } from '#lib/browser/safe-storage.ts'

const text = z.string()

/** A message as far as it has been typed, under the id with which it will be sent. */
const typedSchema = z.object({
  id: z.uuid(),
  name: text,
  email: text,
  phone: text,
  company: text,
  sector: text,
  message: text,
  website: text,
})

/** With the moment at which it was kept, in milliseconds since 1970. */
const keptSchema = z.extend(typedSchema, { at: z.number() })

/** A message with nothing in it yet. */
export function newMessage(): ContactRequest {
  const nothing = { name: '', email: '', phone: '', company: '', sector: '', website: '' }
  return { id: crypto.randomUUID(), ...nothing, message: '' }
}

const KEY = 'contact-message'

/** Keeps what was typed for as long as the tab lives, also over a reload; what nobody typed in leaves nothing. */
export function keepMessage({ id, ...typed }: ContactRequest): void {
  const blank = Object.values(typed).every((value) => value === '')
  if (blank) dropMessage()
  else inTab.write(KEY, JSON.stringify({ id, ...typed, at: Date.now() }))
}

/** Forgets what was kept. */
export function dropMessage(): void {
  inTab.remove(KEY)
}

/** What was kept, or nothing. What was kept before a person signed out on this device, or erased what was theirs, is erased here too. */
export function readKeptMessage(): ContactRequest | undefined {
  const json = inTab.read(KEY)
  if (typeof json !== 'string') return undefined
  const parsed = keptSchema.safeParse(parseJson(json))
  if (!parsed.success) return undefined
  const { at, ...typed } = parsed.data
  if (!leftSince(at)) return typed
  dropMessage()
  return undefined
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
