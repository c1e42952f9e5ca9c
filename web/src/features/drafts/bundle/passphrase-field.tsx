import { useEffect, useId, useRef } from 'react'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { PASSPHRASE } from '../draft-messages.ts'

interface PassphraseFieldProps {
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string | undefined
  optional?: boolean
}

/** A passphrase that one wants to read while typing it: it protects a file, nobody's account. */
export function PassphraseField({ value, onChange, hint, error, optional = false }: PassphraseFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) input.current?.focus()
  }, [error])
  return (
    <FormField id={id} label={PASSPHRASE.label} hint={hint} error={error} optional={optional}>
      <input
        ref={input}
        id={id}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={CONTROL}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormField>
  )
}
