import type { ReactNode } from 'react'

/** A drawing of lines, 24 by 24; its button has the name. It takes the room that the button leaves around words. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="-mx-2 size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      {children}
    </svg>
  )
}
