import type { ReactNode } from 'react'
import { CONTROL, describedBy, FieldFrame } from '../../components/field-frame.tsx'

interface EmailFieldProps {
  /** What stands in it at first. */
  value: string | undefined
  error?: string | undefined
  /** What can be done about it. */
  aside?: ReactNode
}

/** The address of an account. */
export function EmailField({ value, error, aside }: EmailFieldProps) {
  return (
    <FieldFrame id="email" label="Email" error={error} aside={aside}>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('email', undefined, error)}
        className={CONTROL}
      />
    </FieldFrame>
  )
}
