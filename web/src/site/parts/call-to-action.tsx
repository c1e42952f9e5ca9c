import { useId, type ReactNode } from 'react'
import { Unbroken } from './prose.tsx'

interface ClosingProps {
  /** The band's `h2`. */
  title: string
  text?: ReactNode
  /** What can be done next: `ButtonLink`s. */
  children: ReactNode
}

/** The end of a public page: one sentence, and what to do next. */
export function CallToAction({ title, text, children }: ClosingProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-t border-line bg-paper print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-1 items-end gap-x-16 gap-y-8 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-acted">
        <div className="max-w-measure">
          <h2 id={headingId} className="text-title">
            {title}
          </h2>
          {text && (
            <div className="mt-4 text-pretty text-muted">
              <Unbroken>{text}</Unbroken>
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
