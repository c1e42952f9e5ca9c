import { Suspense, useId, useState } from 'react'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { IMPORT } from '../draft-messages.ts'

const ImportFile = lazyComponent(() => import('./import-file.tsx'), 'ImportFile')

/** Takes a hand-off file from another device. */
export function ImportDraft({ uid }: { uid: string }) {
  const inputId = useId()
  const [chosen, setChosen] = useState<File>()
  return (
    <>
      <label
        htmlFor={inputId}
        className="link inline-flex min-h-11 cursor-pointer items-center has-focus-visible:outline-3 has-focus-visible:outline-focus"
      >
        {IMPORT.button}
        <input
          id={inputId}
          type="file"
          // Phones offer only the kinds of file that they know: an encrypted one is none of them.
          accept=".zip,.sotto,application/zip,application/octet-stream"
          className="sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) setChosen(file)
          }}
        />
      </label>
      <Suspense>{chosen && <ImportFile uid={uid} file={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </>
  )
}
