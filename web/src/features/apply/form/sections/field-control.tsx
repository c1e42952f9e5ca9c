import { isLongText, type Field, type TextField } from '@sotto/domain/forms/fields'
import { memo, useState, type HTMLAttributes, type InputHTMLAttributes } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { emailHint } from '#lib/email-messages.ts'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { FIELDS } from '../form-messages.ts'
import { FunderNeeds, FunderNeedsButton, funderNeedsIdOf } from './funder-needs.tsx'

interface FieldControlProps {
  field: Field
  register: UseFormRegister<Record<string, string>>
  initial: string
  error: string | undefined
}

const KEYBOARDS: Readonly<Record<TextField['input'], InputHTMLAttributes<HTMLInputElement>>> = {
  line: { type: 'text', dir: 'auto' },
  paragraph: {},
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  // A text, not a number: "AUD 42.5M" and "30%" are answers too.
  money: { type: 'text', inputMode: 'text' },
}

/** Two fields side by side share their rows, so that their controls stand in one line whatever stands above them. */
const IN_PAIRS = 'mb-6 row-span-3 grid grid-rows-subgrid'

/** The control of one field. It renders again for its own text only, so a long form stays as fast as a short one. */
export const FieldControl = memo(function FieldControl({ field, register, initial, error }: FieldControlProps) {
  const [text, setText] = useState(initial)
  const [needsOpen, setNeedsOpen] = useState(false)
  const registration = register(field.name)
  const isEmail = field.kind === 'text' && field.input === 'email'
  const { name: question, label, funderNeeds: needs } = field
  const hint = field.hint ?? (isEmail ? emailHint(error, field.message) : undefined)
  const described: HTMLAttributes<HTMLElement> & { id: string; required: boolean } = {
    id: field.name,
    required: field.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(field.name, hint, error, needs && funderNeedsIdOf(field.name)),
  }
  const isLong = isLongText(field)
  const isShort = field.kind === 'text' && field.short === true
  const className = `${IN_PAIRS} ${isLong ? 'col-span-2' : isShort ? '' : 'max-md:col-span-2'}`
  const frame = {
    id: question,
    label,
    hint,
    error,
    optional: !field.required,
    className,
    ...(needs && {
      note: <FunderNeeds question={question} needs={needs} open={needsOpen} />,
      action: (
        <FunderNeedsButton
          question={question}
          label={label}
          open={needsOpen}
          onToggle={() => setNeedsOpen((open) => !open)}
        />
      ),
    }),
  }
  if (field.kind === 'select') {
    return (
      <FormField {...frame}>
        <select {...described} {...registration} className={CONTROL}>
          <option value="">{FIELDS.noOption}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </FormField>
    )
  }
  const onInput = (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)
  return (
    <FormField {...frame} aside={<CharacterCount min={field.min} max={field.max} text={text} />}>
      {isLong ? (
        <textarea {...described} {...registration} dir="auto" rows={5} onInput={onInput} className={CONTROL} />
      ) : (
        <input
          {...described}
          {...registration}
          {...KEYBOARDS[field.input]}
          autoComplete={field.autocomplete ?? 'off'}
          spellCheck={field.autocomplete === undefined}
          enterKeyHint="next"
          onInput={onInput}
          className={CONTROL}
        />
      )}
    </FormField>
  )
})
