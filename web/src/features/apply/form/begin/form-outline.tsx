import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { OUTLINE } from '../form-messages.ts'

/** What a form will ask, before one begins it. */
export function FormOutline({ form }: { form: SectorForm }) {
  return (
    <section aria-labelledby="outline" className="border-y border-line py-5">
      <h2 id="outline" className="font-sans text-compact font-semibold tracking-normal">
        {OUTLINE.title}
      </h2>
      <ol className="mt-3 gap-x-10 [columns:2_14rem]">
        {form.sections.map(({ id, title, fields }) => (
          <li
            key={id}
            className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 py-1 text-compact"
          >
            <span className="flex-1">{title}</span>
            <span className="text-sm text-muted">{OUTLINE.questions(fields.length)}</span>
          </li>
        ))}
        <li className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 py-1 text-compact">
          <span className="flex-1">{form.documents.title}</span>
          <span className="text-sm text-muted">{OUTLINE.files(form.documents.maxFiles)}</span>
        </li>
      </ol>
      <p className="mt-3 text-sm text-muted">{OUTLINE.hint}</p>
    </section>
  )
}
