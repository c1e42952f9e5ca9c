import type { ReactNode } from 'react'

/** A component, or a part of the tokens, with all of its states. */
export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section>
      <h2>{of}</h2>
      <ul>{children}</ul>
    </section>
  )
}

interface StateProps {
  name: string
  /** The picture shows the first control in this state of the browser, which nobody can be in twice. */
  force?: 'hover' | 'focus-visible'
  /** Takes the whole row. */
  wide?: boolean
  children: ReactNode
}

/** One state, under its name. */
export function State({ name, force, wide = false, children }: StateProps) {
  return (
    <li className={wide ? 'room' : undefined}>
      <p className="state">{name}</p>
      <div data-force={force}>{children}</div>
    </li>
  )
}

/** A text of ours that is longer than any control has room for. */
export const LONG = 'A text that is longer than its place, such as Verwaltung, and goes on'

/** A word of a person's that has no room in one line, such as a project's name. */
export const UNBROKEN = 'Grundstücksverkehrsgenehmigungszuständigkeit'
