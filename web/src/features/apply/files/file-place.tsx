import type { DocumentSection } from '@sotto/domain/forms/sectors/form'
import { Badge } from '#ui/badge.tsx'
import { acceptOf, FileChooser, PHOTO } from './file-chooser.tsx'
import { CHOOSER, describeFull } from './file-messages.tsx'

interface FilePlaceProps {
  /** What can be chosen next takes the focus by this id: the chooser, or the reason why there is none. */
  id: string
  section: DocumentSection
  attached: number
  /** Files are dragged over the page. */
  dragging: boolean
  busy: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen, photographed or dropped; or, where the form has all that it takes, why none can be added. */
export function FilePlace({ id, section, attached, dragging, busy, onFiles }: FilePlaceProps) {
  const full = describeFull(attached, section)
  if (full !== undefined) {
    return (
      <p id={id} tabIndex={-1} className="mt-5 font-semibold">
        {full}
      </p>
    )
  }
  const several = section.maxFiles > 1
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 rounded-control border border-dashed border-edge p-4 sm:p-6">
      <FileChooser id={id} accept={acceptOf(section)} multiple={several} onFiles={onFiles}>
        {CHOOSER.chooseButton(section.maxFiles)}
      </FileChooser>
      {section.extensions.includes('jpg') && (
        <span className="hidden pointer-coarse:inline">
          <FileChooser camera id={`${id}-camera`} accept={PHOTO} onFiles={onFiles}>
            {CHOOSER.photoButton}
          </FileChooser>
        </span>
      )}
      <span className="text-muted pointer-coarse:hidden">
        {dragging ? CHOOSER.dropNow(section.maxFiles) : CHOOSER.dropHint(section.maxFiles)}
      </span>
      {busy && <Badge tone="progress">{CHOOSER.storing}</Badge>}
    </div>
  )
}
