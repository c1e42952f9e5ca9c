import type { Field } from '@sotto/domain/forms/fields'
import { memo } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { DraftRecord } from '#data/local/database/records.ts'
import { FieldControl } from './field-control.tsx'
import { FilledInNote } from './filled-in-note.tsx'

type Typed = Record<string, string>

interface SectionFieldsProps {
  fields: readonly Field[]
  draft: DraftRecord
  register: UseFormRegister<Typed>
  /** Each field's answer when the draft was opened. */
  initial: Typed
  errors: FieldErrors<Typed>
}

/** The questions of one section. What is said around a form, such as when it was saved, renders none of them again. */
export const SectionFields = memo(function SectionFields(props: SectionFieldsProps) {
  const { fields, draft, register, initial, errors } = props
  return (
    <>
      <FilledInNote fields={fields} draft={draft} />
      <div className="grid grid-cols-2 gap-x-4 max-md:-mb-6 md:gap-x-6">
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            register={register}
            initial={initial[field.name] ?? ''}
            error={errors[field.name]?.message}
          />
        ))}
      </div>
    </>
  )
})
