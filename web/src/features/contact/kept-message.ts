import type { ContactRequest } from '@sotto/domain/contact/contact'
import * as z from 'zod/mini'
import { inTab } from '#lib/safe-storage.ts'

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

/** A message with nothing in it yet. */
export function newMessage(): ContactRequest {
  const nothing = { name: '', email: '', phone: '', company: '', sector: '', website: '' }
  return { id: crypto.randomUUID(), ...nothing, message: '' }
}

const KEY = 'contact-message'

/** Keeps what was typed for as long as the tab lives, also over a reload; what nobody typed in leaves nothing. */
export function keepMessage({ id, ...typed }: ContactRequest): void {
  const blank = Object.values(typed).every((value) => value === '')
  if (blank) inTab.remove(KEY)
  else inTab.write(KEY, JSON.stringify({ id, ...typed }))
}

/** What was kept, or nothing. */
export function readKeptMessage(): ContactRequest | undefined {
  const json = inTab.read(KEY)
  if (typeof json !== 'string') return undefined
  const parsed = typedSchema.safeParse(parseJson(json))
  return parsed.success ? parsed.data : undefined
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
