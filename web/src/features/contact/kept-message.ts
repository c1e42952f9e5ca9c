import type { ContactRequest } from '@sotto/domain/contact/contact'
import * as z from 'zod/mini'
import { erasedSince, leftSince } from '#lib/browser/departure-note.ts'
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

/** Who types a message: the person who is signed in, `null` where nobody is, undefined as long as that is not known. */
export type Author = string | null | undefined

/** A person’s message is under their own key: nobody else in this tab reads it, and they do when they are back. */
const keyOf = (author: Author) => (typeof author === 'string' ? `contact-message ${author}` : 'contact-message')

/** Keeps what was typed for as long as the tab lives, also over a reload; what nobody typed in leaves nothing. */
export function keepMessage({ id, ...typed }: ContactRequest, author: Author): void {
  const blank = Object.values(typed).every((value) => value === '')
  if (blank) dropMessage(author)
  else inTab.write(keyOf(author), JSON.stringify({ id, ...typed, at: Date.now() }))
}

/** Forgets what was kept. */
export function dropMessage(author: Author): void {
  inTab.remove(keyOf(author))
}

/**
 * What was kept, or nothing. What was kept before a person erased what was theirs is erased here too, and so is what was kept of nobody
 * before a person signed out on this device.
 */
export function readKeptMessage(author: Author): ContactRequest | undefined {
  const json = inTab.read(keyOf(author))
  if (typeof json !== 'string') return undefined
  const parsed = keptSchema.safeParse(parseJson(json))
  if (!parsed.success) return undefined
  const { at, ...typed } = parsed.data
  const isOver = typeof author === 'string' ? erasedSince(at) : leftSince(at)
  if (!isOver) return typed
  dropMessage(author)
  return undefined
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
