import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** The thing that is copied, for a screen reader: "reference". */
  subject: string
  /** Reads the text at the moment of the press. */
  read: () => string
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ subject, read }: CopyButtonProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(read())
      setSaid('Copied')
    } catch {
      setSaid('Not allowed here: select the text to copy it')
    }
  }

  return (
    <>
      <Button variant="quiet" className="-my-2" onClick={() => void copy()}>
        Copy<span className="sr-only"> {subject}</span>
      </Button>
      <span role="status" className="text-sm text-done">
        {said}
      </span>
    </>
  )
}
