import type { Answers, Field } from '@sotto/domain/forms/fields'
import type { DraftRecord } from '#data/local/database/records.ts'
import { describeFilledIn } from '../form-messages.ts'

interface FilledInNoteProps {
  fields: readonly Field[]
  draft: DraftRecord
}

/** Which answers of a section its author did not type, as far as these still stood there when the draft was opened. */
export function FilledInNote({ fields, draft }: FilledInNoteProps) {
  const { filledIn, answers } = draft
  if (!filledIn) return null
  const unchanged = (from: Answers) =>
    fields
      .filter(({ name }) => from[name] !== undefined && from[name] === answers[name])
      .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  const [application, account] = [unchanged(filledIn.application), unchanged(filledIn.account)]
  if (application.length + account.length === 0) return null
  return <p className="mb-5 text-sm text-muted print:hidden">{describeFilledIn(application, account)}</p>
}
