import type { ReactNode } from 'react'
import { OPTIONAL_FIELD } from './ui-messages.ts'

interface FieldFrameProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  children: ReactNode
  /** Shown at the end of the frame, such as a character count. */
  aside?: ReactNode
}

/** Label above, hint under it, the problem between hint and control: the order in which a person reads. */
export function FormField({ id, label, hint, error, optional = false, children, aside }: FieldFrameProps) {
  return (
    <div className={error ? 'border-l-3 border-danger pl-3 sm:pl-4' : ''}>
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem]">
        <span className="font-semibold">{label}</span>
        {optional && <span className="text-muted"> {OPTIONAL_FIELD}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="mt-1.5">{children}</div>
      {aside}
    </div>
  )
}

/** The ids that describe a control to a screen reader, in the frame's order. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** 16 px and above, so that iOS does not zoom into it. */
export const CONTROL =
  'block w-full rounded-control border border-edge bg-paper px-3 py-2.5 text-base text-ink text-ellipsis min-h-11 ' +
  'disabled:opacity-60 aria-[invalid=true]:border-danger'
