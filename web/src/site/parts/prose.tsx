import type { ReactNode } from 'react'
import { BRAND } from '@sotto/domain/shared/brand'

/** Running text at a readable width: paragraphs, headings and lists of a page that is read through. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="max-w-measure text-pretty prose linked">{children}</div>
}

/** A range of figures with its unit and punctuation: "48–72", "$2M–$10M." */
const RANGE = /(\S*\d\S*–\S*\d\S*)/

/** Text in which a line never ends after the dash of a range, as browsers like it. Anything but text stays as it is. */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

/** Our address, to write to. */
export function Mail() {
  return <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
}
