import type { ReactNode } from 'react'
import { Unbroken } from './prose.tsx'

export interface Entry {
  title: string
  text: ReactNode
  /** Stands to the right of the title: a range, a time. */
  figure?: string
}

interface EntriesProps {
  entries: readonly Entry[]
  /** Numbered where the order means something; the list is then an `ol`. */
  numbered?: boolean
  columns?: 1 | 2
  /** The level of the entries' headings: one below what heads the list. */
  level?: 'h3' | 'h4'
}

/** Titles with a passage each, between hairlines. */
export function Entries({ entries, numbered = false, columns = 1, level: Title = 'h3' }: EntriesProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`border-t border-ink ${columns === 2 ? 'gap-x-16 md:grid md:grid-cols-2' : ''}`}>
      {entries.map(({ title, text, figure }, index) => (
        <li key={title} className="flex gap-x-5 border-b border-line py-5 print:py-2.5">
          {numbered && (
            <span aria-hidden="true" className="w-6 shrink-0 font-serif text-heading text-accent">
              {index + 1}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <Title className="text-heading">{title}</Title>
              {figure && <p className="text-muted">{figure}</p>}
            </div>
            <div className="mt-1.5 max-w-measure text-pretty text-muted">
              <Unbroken>{text}</Unbroken>
            </div>
          </div>
        </li>
      ))}
    </List>
  )
}
