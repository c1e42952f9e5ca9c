import { useState } from 'react'
import { Button } from './button.tsx'
import { COPY } from './ui-messages.ts'

interface CopyButtonProps {
  /** The thing that is copied, for a screen reader: "reference". */
  subject: string
  /** Reads the text at the moment of the press. */
  read: () => string
  className?: string
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ subject, read, className = '' }: CopyButtonProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(read())
      setSaid(COPY.done)
    } catch {
      setSaid(COPY.refused)
    }
  }

  return (
    <>
      <Button variant="quiet" className={`-my-2 ${className}`} onClick={() => void copy()}>
        {COPY.button}
        <span className="sr-only"> {subject}</span>
      </Button>
      <span role="status" className="text-sm text-done empty:-ml-1">
        {said}
      </span>
    </>
  )
}
