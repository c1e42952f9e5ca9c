import type { ReactNode } from 'react'
import { OPTIONAL_FIELD } from '../ui-messages.ts'

interface FieldFrameProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  children: ReactNode
  /** Shown at the end of the frame, such as a character count. */
  aside?: ReactNode
  /** At the end of the label's row: a button that shows the note. */
  action?: ReactNode
  /** More about the question, under the hint. */
  note?: ReactNode
  /** Classes for its place among other fields. */
  className?: string
}

/**
 * Label above, hint under it, the problem between hint and control: the order in which a person reads. It has three rows, so that
 * fields side by side can share them; what stands above a control stands right above it.
 */
export function FormField(props: FieldFrameProps) {
  const { id, label, hint, error, optional = false, children, aside, action, note, className = '' } = props
  return (
    <div className={`${className} ${error ? 'border-l-3 border-danger pl-3 sm:pl-4' : ''}`}>
      <div className="self-end">
        <div className="flex flex-wrap items-baseline gap-x-3 text-compact">
          <label htmlFor={id} className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
            {optional && <span className="text-muted"> {OPTIONAL_FIELD}</span>}
          </label>
          {action}
        </div>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
            {hint}
          </p>
        )}
        {note}
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="mt-1.5">{children}</div>
      <div>{aside}</div>
    </div>
  )
}

/** The ids that describe a control to a screen reader, what is wrong first. `note`: the id of more about the question. */
export function describedBy(id: string, hint?: string, error?: string, note?: string): string | undefined {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : '', note ?? ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** 16 px and above, so that iOS does not zoom into it. */
export const CONTROL =
  'block w-full rounded-control border border-field-edge bg-field px-3 py-2.5 text-base text-ink verbatim text-ellipsis min-h-11 ' +
  'placeholder:text-muted ' +
  'disabled:opacity-60 aria-invalid:border-danger'
