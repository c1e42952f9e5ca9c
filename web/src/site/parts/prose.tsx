import type { ReactNode } from 'react'

/** Running text at a readable width: paragraphs, headings and lists of a page that is read through. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-measure text-pretty [&_a]:link [&_h3]:mt-8 [&_h3]:text-heading [&_li]:pl-1 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_:is(p,ul,ol)+p]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
    </div>
  )
}
