import * as z from 'zod/mini'

const arrivalSchema = z.object({
  /** The guarded page that one was going to. */
  from: z.optional(z.string()),
  /** The address to fill in. */
  email: z.optional(z.string()),
})

export type AuthArrival = z.infer<typeof arrivalSchema>

/** What another page of the app told this one on the way. Only the app itself can: it lies in the history, not in the address. */
export function readArrival(state: unknown): AuthArrival {
  return arrivalSchema.safeParse(state).data ?? {}
}
