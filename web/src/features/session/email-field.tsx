import { CONTROL, describedBy, FieldFrame } from '../../components/field-frame.tsx'

interface EmailFieldProps {
  /** What stands in it at first. */
  value: string | undefined
  error?: string | undefined
  /** The address is settled; it stands here for the person, and for the password manager that is to keep it. */
  settled?: boolean
}

/** The address of an account. */
export function EmailField({ value, error, settled = false }: EmailFieldProps) {
  return (
    <FieldFrame id="email" label="Email" error={error}>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={settled}
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('email', undefined, error)}
        className={`${CONTROL} read-only:border-line read-only:bg-transparent`}
      />
    </FieldFrame>
  )
}
