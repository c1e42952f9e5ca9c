import { extensionOf, formatSize } from '@sotto/domain/documents/files'
import type { ReactNode } from 'react'

interface FileLineProps {
  name: string
  size: number
  state?: ReactNode
  /** What is to be known of it beside its state. */
  notes?: readonly string[]
  /** Buttons. Where there is room they stay on the line of the name, however long that is. */
  actions?: ReactNode
  children?: ReactNode
}

/** One file of a list: its name, size, kind and state, and what can be done with it. */
export function FileLine({ name, size, state, notes = [], actions, children }: FileLineProps) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 ${actions ? 'sm:flex-nowrap' : ''}`}
    >
      <div className="min-w-0">
        <p className="verbatim font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>{formatSize(size)}</span>
          <span>{extensionOf(name)?.toUpperCase()}</span>
          {state}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-sm">
            {note}
          </p>
        ))}
      </div>
      {actions && <div className="-mx-2 flex shrink-0 gap-x-1 print:hidden">{actions}</div>}
      {children && <div className="-mx-2 flex flex-wrap gap-x-1">{children}</div>}
    </li>
  )
}
