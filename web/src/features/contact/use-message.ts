import { zodResolver } from '@hookform/resolvers/zod'
import { contactRequestSchema, type ContactRequest } from '@sotto/domain/contact/contact'
import { beginOn } from '@sotto/domain/contact/topics'
import { useCallback, useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { watchErasing } from '#lib/browser/departure-note.ts'
import { keepMessage, newMessage, readKeptMessage } from './kept-message.ts'

const FIELDS = [
  'id',
  'name',
  'email',
  'phone',
  'company',
  'sector',
  'message',
  'website',
] as const satisfies readonly (keyof ContactRequest)[]

/**
 * The form's state: what was kept in this tab, or a new message that begins with a topic. It has no defaults of its own, so
 * that what somebody typed into a page rendered ahead, before it came to life, is read and not blanked.
 */
export function useMessage(topic: string | null): UseFormReturn<ContactRequest> & { startAnew: () => void } {
  const form = useForm<ContactRequest>({
    resolver: zodResolver(contactRequestSchema),
    shouldFocusError: false,
  })
  const { getValues, setValue, subscribe, reset } = form
  useEffect(() => {
    const kept = readKeptMessage() ?? newMessage()
    const start = { ...kept, message: beginOn(topic, kept.message) }
    const typedBefore = FIELDS.some((field) => getValues(field))
    for (const field of FIELDS) if (!getValues(field)) setValue(field, start[field])
    if (typedBefore) keepMessage(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepMessage(values) })
  }, [getValues, setValue, subscribe, topic])
  const startAnew = useCallback(() => {
    const next = newMessage()
    reset(next)
    keepMessage(next)
  }, [reset])
  useEffect(() => watchErasing(startAnew), [startAnew])
  return { ...form, startAnew }
}
