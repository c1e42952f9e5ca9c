import type { ReactNode } from 'react'
import { emailHint } from '#lib/email-messages.ts'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { CREDENTIALS } from './sign-in-messages.ts'

interface EmailFieldProps {
  /** What stands in it at first. */
  value: string | undefined
  error?: string | undefined
  /** What can be done about it. */
  aside?: ReactNode
}

/** The address of an account. */
export function EmailField({ value, error, aside }: EmailFieldProps) {
  const hint = emailHint(error)
  return (
    <FormField id="email" label={CREDENTIALS.email} hint={hint} error={error} aside={aside}>
      <input
        id="email"
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('email', hint, error)}
        className={CONTROL}
      />
    </FormField>
  )
}
