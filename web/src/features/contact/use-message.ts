import { zodResolver } from '@hookform/resolvers/zod'
import { contactRequestSchema, type ContactRequest } from '@sotto/domain/contact/contact'
import { beginOn } from '@sotto/domain/contact/topics'
import { useCallback, useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { watchErasing } from '#lib/browser/departure-note.ts'
import { dropMessage, keepMessage, newMessage, readKeptMessage, type Author } from './kept-message.ts'

const TYPED = ['name', 'email', 'phone', 'company', 'sector', 'message', 'website'] as const

const FIELDS = ['id', ...TYPED] as const satisfies readonly (keyof ContactRequest)[]

/**
 * The form's state: what its author has kept in this tab, or a new message that begins with a topic. It has no defaults of its own, so
 * that what somebody typed into a page rendered ahead, before it came to life, is read and not blanked. What was typed before its author
 * was known, or before they signed in, is theirs. Once they are signed out nothing of theirs stays.
 */
export function useMessage(
  topic: string | null,
  author: Author,
): UseFormReturn<ContactRequest> & { startAnew: () => void } {
  const form = useForm<ContactRequest>({
    resolver: zodResolver(contactRequestSchema),
    shouldFocusError: false,
  })
  const { getValues, setValue, subscribe, reset } = form
  const typist = useRef<Author>(undefined)
  const filled = useRef<ContactRequest>(undefined)
  useEffect(() => {
    const own = readKeptMessage(author)
    const kept = own ?? readKeptMessage(null)
    const start = { ...(kept ?? newMessage()), message: beginOn(topic, kept?.message ?? '') }
    const hasLeft = typeof typist.current === 'string' && author !== typist.current
    const typed = hasLeft ? [] : TYPED.filter((field) => isTyped(getValues(field), filled.current?.[field]))
    if (typed.includes('message')) start.message = withKept(getValues('message'), own?.message ?? '')
    if (hasLeft) reset(start)
    else {
      for (const field of FIELDS) {
        if (field === 'message' || field === 'id' || !typed.includes(field)) setValue(field, start[field])
      }
    }
    filled.current = { ...start, ...Object.fromEntries(typed.map((field) => [field, ''])) }
    if (typeof author === 'string' && (typed.length > 0 || own === undefined)) dropMessage(null)
    if (typed.length > 0) keepMessage(getValues(), author)
    // As it was typed: the topic is that of this address.
    else if (own === undefined && kept) keepMessage(kept, author)
    typist.current = author
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepMessage(values, author) })
  }, [getValues, setValue, subscribe, reset, topic, author])
  const startAnew = useCallback(() => {
    const next = newMessage()
    keepMessage(next, author)
    // Another person may have come while a message was sent.
    if (typist.current === author) reset(next)
  }, [reset, author])
  useEffect(() => watchErasing(startAnew), [startAnew])
  return { ...form, startAnew }
}

/** A form that has not come to life has no value of a field in which nothing was typed. */
function isTyped(value: string | undefined, filled = ''): boolean {
  return value !== undefined && value !== '' && value !== filled
}

/** What was typed, and below it what its author had kept before, unless that is part of it. Neither is lost. */
function withKept(typed: string, kept: string): string {
  return typed.includes(kept) ? typed : `${typed}\n\n${kept}`
}
