import * as z from 'zod/mini'

const addressSchema = z.object({ email: z.email(), name: z.optional(z.string()) })

const oneLine = z.string().check(z.minLength(1), z.regex(/^[^\r\n]*$/))

/** The part of SendGrid's v3 mail body that is required, and its most used options; the rest is kept as it came. Source: its Mail Send reference. */
export const mailSchema = z.looseObject({
  personalizations: z
    .array(z.object({ to: z.array(addressSchema).check(z.minLength(1)), subject: z.optional(oneLine) }))
    .check(z.minLength(1), z.maxLength(1000)),
  from: addressSchema,
  reply_to: z.optional(addressSchema),
  subject: oneLine,
  content: z
    .array(z.object({ type: z.enum(['text/plain', 'text/html']), value: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
})

export type Mail = z.infer<typeof mailSchema>

/** A mail that was taken instead of being sent. */
export interface KeptMail {
  id: string
  receivedAt: Date
  mail: Mail
}

/** The addresses that a mail went to. */
export function recipientsOf({ personalizations }: Mail): readonly string[] {
  return personalizations.flatMap(({ to }) => to.map(({ email }) => email))
}
