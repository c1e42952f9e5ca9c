import type { ReactNode } from 'react'

/** Running text at a readable width: paragraphs, headings and lists of a page that is read through. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="max-w-measure text-pretty prose linked">{children}</div>
}
