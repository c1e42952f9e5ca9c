import { formatSize } from '@sotto/domain/files'
import type { ReactNode } from 'react'

interface FileLineProps {
  name: string
  size: number
  state?: ReactNode
  children?: ReactNode
}

/** One file of a list: its name, its size, its state, and what can be done with it. */
export function FileLine({ name, size, state, children }: FileLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {formatSize(size)}
          {state}
        </p>
      </div>
      {children && <div className="flex gap-2">{children}</div>}
    </li>
  )
}
