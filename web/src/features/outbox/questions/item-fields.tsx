import { answerOf, showAnswer, type Answers } from '@sotto/domain/forms/fields'
import { fieldOfItem, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { nameOfItem } from '@sotto/domain/questions/answer-words'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import { answerAnchorOf } from '#documents/anchors.ts'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { ANSWER } from './question-messages.ts'

/** The application that a question is about, as it was sent. */
export interface SentApplication {
  /** Undefined where this app does not know its form. */
  form: SectorForm | undefined
  answers: Answers
}

interface ItemFieldsProps {
  /** The ids of the fields begin with it. */
  id: string
  asked: readonly AskedItem[]
  application: SentApplication
  /** What is typed for each item, by its place. */
  texts: readonly string[]
  /** Whether they are being queued. */
  readOnly: boolean
  /** What is wrong with one of them. */
  error: { place: number; message: string } | undefined
  onType: (texts: readonly string[]) => void
}

/** A field for each item that a question asks for. What the application says about it stands beside it. */
export function ItemFields({ id, asked, application, texts, readOnly, error, onType }: ItemFieldsProps) {
  return asked.map((item, place) => {
    const fieldId = `${id}-item-${place}`
    const said = describeSaid(item, application)
    const saidId = `${fieldId}-said`
    const problem = error?.place === place ? error.message : undefined
    return (
      <FormField
        key={place}
        id={fieldId}
        label={nameOfItem(item, place)}
        className="mt-5"
        error={problem}
        note={
          said && (
            <div id={saidId} className="mt-1 mb-3.5 border-l-3 border-line pl-3 text-sm">
              <a href={`#${answerAnchorOf(said.name)}`} className="link inline-flex min-h-11 items-center">
                {said.answer === '' ? ANSWER.unsaid(said.label) : ANSWER.said(said.label)}
              </a>
              {said.answer !== '' && (
                <p dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-line">
                  {ANSWER.quote(said.answer)}
                </p>
              )}
            </div>
          )
        }
      >
        <textarea
          id={fieldId}
          rows={3}
          className={CONTROL}
          dir="auto"
          readOnly={readOnly}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy(fieldId, undefined, problem, said && saidId)}
          value={texts[place] ?? ''}
          onChange={(event) =>
            onType(asked.map((_, each) => (each === place ? event.target.value : (texts[each] ?? ''))))
          }
        />
      </FormField>
    )
  })
}

/** What the application says in the field that an item is about. */
function describeSaid(item: AskedItem, { form, answers }: SentApplication) {
  const field = fieldOfItem(form, item)
  return (
    field && {
      name: field.name,
      label: field.label,
      answer: showAnswer(field, answerOf(field, answers)),
    }
  )
}
