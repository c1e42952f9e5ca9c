import type { DocumentRow } from '@sotto/domain/documents/document'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { DOCUMENTS, VIEWER } from '../detail-messages.ts'
import { singleKeysAreOn } from '../../single-keys.ts'

interface DocumentStepsProps {
  documents: readonly DocumentRow[]
  /** How many documents the application has, with those that can't be read here. */
  attached: number
  shown: DocumentRow
  /** Another one is being fetched. */
  opening: boolean
  onOpen: (row: DocumentRow) => void
}

/** From the document that is read to the next and back, by buttons or by the keys [ and ]. */
export function DocumentSteps({ documents, attached, shown, opening, onOpen }: DocumentStepsProps) {
  const online = useOnline()
  const index = documents.findIndex(({ file_path }) => file_path === shown.file_path)
  const step = (by: -1 | 1) => {
    const to = documents[index + by]
    if (index !== -1 && to !== undefined && online) onOpen(to)
  }
  useBrackets(step)
  if (documents.length < 2) return null
  const buttons = [
    { by: -1, label: VIEWER.previous, key: '[' },
    { by: 1, label: VIEWER.next, key: ']' },
  ] as const
  return (
    <nav aria-label={VIEWER.documents} aria-busy={opening} className="mt-2">
      <div className="-mx-2 flex flex-wrap items-center gap-x-2">
        {/* Not disabled at the ends: a disabled button would lose the focus of whoever goes on with the keyboard. */}
        {buttons.map(({ by, label, key }) => (
          <Button
            key={by}
            variant="quiet"
            aria-keyshortcuts={key}
            aria-disabled={documents[index + by] === undefined || !online}
            onClick={() => step(by)}
          >
            {label}
            <span className="whitespace-pre max-sm:sr-only"> {VIEWER.unit}</span>
          </Button>
        ))}
        <p role="status" className="px-2 text-sm text-muted tabular-nums">
          {opening ? DOCUMENTS.opening : VIEWER.position(index + 1, documents.length, attached)}
        </p>
      </div>
      {!online && <p className="text-sm text-muted">{DOCUMENTS.offline}</p>}
      {singleKeysAreOn() && <p className="hidden text-sm text-muted lg:block">{VIEWER.keys}</p>}
    </nav>
  )
}

/** The keys [ and ], silent while somebody types. Some keyboards write them with Alt, or with Ctrl and Alt. */
function useBrackets(step: (by: -1 | 1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event
    if ((key !== '[' && key !== ']') || defaultPrevented || metaKey || (ctrlKey && !altKey) || !singleKeysAreOn())
      return
    if (target instanceof Element && target.closest('input, textarea, select')) return
    event.preventDefault()
    step(key === '[' ? -1 : 1)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
