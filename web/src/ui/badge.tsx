import type { ReactNode } from 'react'

const TONES = {
  done: 'text-done',
  waiting: 'text-waiting',
  progress: 'text-progress',
  danger: 'text-danger',
  muted: 'text-muted',
  news: 'text-ink',
} as const

const SHAPES = {
  done: <path d="M3.5 8.5l3 3 6-7" />,
  waiting: <path d="M8 4v4l2.5 2.5M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13" />,
  progress: <path d="M8 13V3M4 7l4-4 4 4" />,
  danger: <path d="M8 3v6M8 12v.5" />,
  muted: <path d="M4 8h8" />,
  news: <circle cx="8" cy="8" r="3" fill="currentColor" />,
} as const

export type Tone = keyof typeof TONES

/** The mark of a state, without its words. */
export function Mark({ tone }: { tone: Tone }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 shrink-0 self-center"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[tone]}
    </svg>
  )
}

/** A state in words with a mark of its own, so that colour never carries it alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 text-sm font-semibold ${TONES[tone]}`}>
      <Mark tone={tone} />
      <span>{children}</span>
    </span>
  )
}
