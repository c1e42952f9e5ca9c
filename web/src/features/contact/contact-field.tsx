import type { InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { emailHint } from '#lib/email-messages.ts'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'

interface ContactFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  registration: UseFormRegisterReturn
  error: string | undefined
}

/** Fields side by side share the rows of their frames, so that labels, errors and inputs stand level. */
const IN_PAIRS = 'sm:mb-6 sm:row-span-4 sm:grid sm:grid-rows-subgrid'

/** One line of the message's head. */
export function ContactField({ label, registration, error, ...input }: ContactFieldProps) {
  const { name } = registration
  const hint = emailHint(error)
  return (
    <FormField id={name} label={label} hint={hint} error={error} optional={!input.required} className={IN_PAIRS}>
      <input
        id={name}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, hint, error)}
        enterKeyHint="next"
        className={CONTROL}
        {...input}
        {...registration}
      />
    </FormField>
  )
}
