import { FILE_TYPES } from '@sotto/domain/documents/files'
import type { DocumentSection } from '@sotto/domain/forms/sectors/form'
import type { ReactNode } from 'react'

/** What a file chooser offers for a form; `.jpeg` is what some phones call a `.jpg`. */
export function acceptOf({ extensions }: DocumentSection): string {
  return extensions.flatMap((extension) => (extension === 'jpg' ? ['.jpg', '.jpeg'] : [`.${extension}`])).join(',')
}

interface FileChooserProps {
  id: string
  accept: string
  multiple?: boolean
  /** Opens the camera instead of the chooser, where there is one. */
  camera?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A label that opens the system's file chooser. */
export function FileChooser({ id, accept, multiple = false, camera = false, onFiles, children }: FileChooserProps) {
  return (
    <span className="inline-flex rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-ink px-4 font-semibold hover:bg-ink hover:text-paper"
      >
        {children}
      </label>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        {...(camera && { capture: 'environment' })}
        className="sr-only"
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? [])
          // So that the same file can be chosen again after it was removed or refused.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </span>
  )
}

/** A photograph is always a JPEG. */
export const PHOTO = FILE_TYPES.jpg
