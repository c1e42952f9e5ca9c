import type { ReactNode } from 'react'

/** A passage set apart from the text around it: something to know before going on. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l-3 border-accent bg-sheet px-4 py-3 sm:px-5">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 text-compact text-muted">{children}</div>
    </div>
  )
}
