import { BRAND } from '@sotto/domain/shared/brand'
import { useEffect, type ReactNode } from 'react'
import { titleWithErrors } from './ui-messages.ts'

interface PageProps {
  /** The document's title and, unless `heading` says otherwise, the page's heading. */
  title: string
  eyebrow?: string
  lead?: ReactNode
  children: ReactNode
}

/**
 * The frame of every working page: document title, heading, an optional lead. On a phone it ends in enough room for its last action
 * to stand above what is said at the foot of the window.
 */
export function Page({ title, eyebrow, lead, children }: PageProps) {
  useTitle(title)
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-8 sm:py-12">
      <header className="max-w-measure">
        {eyebrow && <p className="eyebrow mb-3 text-accent">{eyebrow}</p>}
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <div className="mt-3 text-lg text-muted">{lead}</div>}
      </header>
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** Names the document, and says first when the page has errors. */
export function useTitle(title: string, failed = false) {
  useEffect(() => {
    document.title = `${failed ? titleWithErrors(title) : title} · ${BRAND.name}`
  }, [title, failed])
}
