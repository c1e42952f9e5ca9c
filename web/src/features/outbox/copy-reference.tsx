import { useState } from 'react'
import { Button } from '../../components/button.tsx'

/** Copies a reference, and says whether that worked. */
export function CopyReference({ reference }: { reference: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(reference)
      setSaid('Copied')
    } catch {
      setSaid('Not allowed here: select the text to copy it')
    }
  }

  return (
    <>
      <Button look="quiet" className="-my-2" onClick={() => void copy()}>
        Copy<span className="sr-only"> reference</span>
      </Button>
      <span role="status" className="text-sm text-done">
        {said}
      </span>
    </>
  )
}
