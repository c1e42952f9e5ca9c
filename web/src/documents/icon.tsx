import type { ReactNode } from 'react'

/** A button as wide as it is high. */
export const ICON_BUTTON = 'min-w-11 px-0'

/** A drawing of lines, 24 by 24; its button has the name. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      {children}
    </svg>
  )
}
