import type { ReactNode } from 'react'

interface DrawingFrameProps {
  className?: string | undefined
  /** Paths and circles, each a direct child, on a field of 96 by 72. */
  children: ReactNode
}

/**
 * What the drawings have in common: the field, ink alone, and one stroke of the same width at whatever size they are shown.
 * They say nothing that the words beside them don't, so no assistive technology reads them.
 */
export function DrawingFrame({ className = '', children }: DrawingFrameProps) {
  return (
    <svg
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`*:[vector-effect:non-scaling-stroke] ${className}`}
    >
      {children}
    </svg>
  )
}
