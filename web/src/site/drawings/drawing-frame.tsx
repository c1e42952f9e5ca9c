import type { ReactNode } from 'react'

interface DrawingFrameProps {
  className?: string | undefined
  /** The part of the field that is drawn on, where that is not all of it. */
  viewBox?: string
  /** Paths and circles, each a direct child, on a field of 96 by 72. */
  children: ReactNode
}

/**
 * The common frame of the drawings: the field, ink alone, and one stroke of the same width at every size. They repeat the text
 * beside them, so assistive technology skips them.
 */
export function DrawingFrame({ className = '', viewBox = '0 0 96 72', children }: DrawingFrameProps) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`one-stroke ${className}`}
    >
      {children}
    </svg>
  )
}
