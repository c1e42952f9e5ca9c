import { progressOf, titleOf } from '@sotto/domain/drafts/draft'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'
import { notAttached } from '#data/reuse/earlier-files.ts'
import { PROGRESS } from './draft-messages.ts'
import { DraftProgress } from './draft-progress.tsx'
import { RenameForm } from './rename-form.tsx'

// A menu weighs as much as a form, and only a list with drafts in it has one.
const DraftMenu = lazyComponent(() => import('./draft-menu.tsx'), 'DraftMenu')
const ExportDialog = lazyComponent(() => import('./bundle/export-dialog.tsx'), 'ExportDialog')

interface DraftRowProps {
  draft: DraftRecord
  files: readonly AttachmentRecord[]
}

/** One draft of a list: what it is, how far it is, what is missing, and what can be done with it. */
export function DraftRow({ draft, files }: DraftRowProps) {
  const [renaming, setRenaming] = useState(false)
  const [handingOff, setHandingOff] = useState(false)
  const renamed = useRef(false)
  const form = findForm(draft.sector)
  if (!form) return null
  const title = titleOf(form, draft)
  const endRenaming = () => {
    renamed.current = true
    setRenaming(false)
  }
  /** The name’s field goes, and would take the focus with it. */
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (link === null || !renamed.current) return
    renamed.current = false
    link.focus()
  }
  return (
    <li className="border-b border-line py-4">
      {renaming ? (
        <RenameForm draft={draft} title={title} onDone={endRenaming} />
      ) : (
        <div className="flex items-start justify-between gap-x-4">
          <Link
            ref={takeFocus}
            to={`/submit/${draft.id}`}
            className="link min-w-0 py-1.5 font-serif text-xl wrap-anywhere"
          >
            {title}
          </Link>
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <DraftMenu
              draft={draft}
              title={title}
              onRename={() => setRenaming(true)}
              onExport={() => setHandingOff(true)}
            />
          </Suspense>
        </div>
      )}
      <p className="text-sm text-muted">
        {PROGRESS.savedAt(form.label, draft.savedAt)}
        {files.length > 0 && ` · ${PROGRESS.files(files.length)}`}
      </p>
      <DraftProgress
        draftId={draft.id}
        progress={progressOf(form, draft.answers, files)}
        notAttached={notAttached(draft.earlierFiles ?? [], files).length}
      />
      <Suspense>
        {handingOff && <ExportDialog draft={draft} title={title} onClose={() => setHandingOff(false)} />}
      </Suspense>
    </li>
  )
}
