import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { MAX_ASKED_ITEMS, MAX_ITEM_TITLE } from '@sotto/domain/shared/limits'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import type { TypedQuestion } from '#data/local/admin/review-notes.ts'
import { ASK_ITEMS } from './question-messages.ts'

type Typing = Pick<UseFormReturn<TypedQuestion>, 'control' | 'register' | 'formState'>

interface AskItemsProps {
  typing: Typing
  /** That of the application, with the fields to choose from; undefined where this app does not know it. */
  form: SectorForm | undefined
}

/** The items that a question asks for: added, named, each about a field of the form or about none, and removed. */
export function AskItems({ typing, form }: AskItemsProps) {
  const { fields, append, remove } = useFieldArray({ control: typing.control, name: 'items' })
  const add = useRef<HTMLButtonElement>(null)

  function drop(place: number) {
    remove(place)
    // The button that was pressed goes, and the focus would go with it. One that is disabled takes none until the next render.
    requestAnimationFrame(() => add.current?.focus())
  }

  return (
    <div role="group" aria-labelledby="items-title" aria-describedby="items-hint">
      <p id="items-title" className="text-compact font-semibold">
        {ASK_ITEMS.title}
      </p>
      <p id="items-hint" className="mt-0.5 text-sm text-muted">
        {ASK_ITEMS.hint}
      </p>
      {fields.length > 0 && (
        <ol className="mt-3 space-y-4">
          {fields.map(({ id }, place) => (
            <li key={id} className="border-l-3 border-line pl-3">
              <AskItem typing={typing} form={form} place={place} onRemove={() => drop(place)} />
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={add}
        variant="outline"
        className="mt-3"
        disabled={fields.length >= MAX_ASKED_ITEMS}
        onClick={() => append({ title: '', field: '' })}
      >
        {ASK_ITEMS.addButton}
      </Button>
    </div>
  )
}

interface AskItemProps extends AskItemsProps {
  place: number
  onRemove: () => void
}

function AskItem({ typing: { control, register, formState }, form, place, onRemove }: AskItemProps) {
  const title = useWatch({ control, name: `items.${place}.title` })
  // A form that was sent once is judged with each change. Whoever has just added an item has not had the time to name it.
  const [sentBefore] = useState(formState.submitCount)
  const isJudged = formState.submitCount > sentBefore || title !== ''
  const error = isJudged ? formState.errors.items?.[place]?.title?.message : undefined
  const number = place + 1
  const [id, fieldId] = [`item-${number}`, `item-${number}-field`]
  return (
    <div className="space-y-3">
      <FormField
        id={id}
        label={ASK_ITEMS.name(number)}
        hint={ASK_ITEMS.nameHint}
        error={error}
        aside={<CharacterCount max={MAX_ITEM_TITLE} text={title} />}
      >
        <input
          id={id}
          dir="auto"
          readOnly={formState.isSubmitting}
          autoComplete="off"
          aria-required
          className={CONTROL}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, ASK_ITEMS.nameHint, error)}
          {...register(`items.${place}.title`)}
        />
      </FormField>
      {form && (
        <FormField id={fieldId} label={ASK_ITEMS.field(number)} optional>
          <select id={fieldId} className={CONTROL} {...register(`items.${place}.field`)}>
            <option value="">{ASK_ITEMS.noField}</option>
            {form.sections.map((section) => (
              <optgroup key={section.id} label={section.title}>
                {section.fields.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </FormField>
      )}
      <Button variant="quiet" className="-ml-2" onClick={onRemove}>
        {ASK_ITEMS.removeButton(number)}
      </Button>
    </div>
  )
}
