interface ProgressBarProps {
  /** What the bar measures, for who can't see it. */
  label: string
  /** What stands at the bar in words, such as "8.2 MB of 20.0 MB". */
  text: string
  value: number
  max: number
}

/** How far something is, as a bar and in words. */
export function ProgressBar({ label, text, value, max }: ProgressBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <progress
        aria-label={label}
        aria-valuetext={text}
        value={value}
        max={max}
        className="h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full border border-edge bg-line forced-colors:appearance-auto filling"
      />
      <span>{text}</span>
    </div>
  )
}
