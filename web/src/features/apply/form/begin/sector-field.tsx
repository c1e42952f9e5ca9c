import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { FIELDS } from '../form-messages.ts'

interface SectorFieldProps {
  forms: readonly SectorForm[]
  /** A sector, or nothing while none is chosen. */
  value: string
  error: string | undefined
  onChange: (sector: string) => void
}

/** The question which form to begin with. */
export function SectorField({ forms, value, error, onChange }: SectorFieldProps) {
  return (
    <FormField id="sector" label={FIELDS.sector} error={error}>
      <select
        id="sector"
        required
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('sector', undefined, error)}
        className={CONTROL}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{FIELDS.noOption}</option>
        {forms.map((form) => (
          <option key={form.sector} value={form.sector}>
            {form.label}
          </option>
        ))}
      </select>
    </FormField>
  )
}
