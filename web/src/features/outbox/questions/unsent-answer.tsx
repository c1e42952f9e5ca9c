import { composeAnswer } from '@sotto/domain/questions/answer-words'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { focusByProgram } from '#lib/browser/focus.ts'
import { Callout } from '#ui/callout.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { readTypedAnswer } from '#data/local/outbox/typed-answers.ts'
import { DiscardAnswerDialog } from './discard-answer-dialog.tsx'
import { KeptFiles } from './kept-files.tsx'
import { UNSENT } from './question-messages.ts'

interface UnsentAnswerProps {
  uid: string
  submissionId: string
  /** The question's. */
  requestId: string
  /** The items that it asks for. */
  items: readonly AskedItem[] | undefined
  /** Why it can't be sent. */
  reason: keyof typeof UNSENT.reasons
  /** Whether the form that it takes the place of had the focus. It comes into sight with it. */
  focused: boolean
}

/** Words that were typed as the answer to a question that takes none any more: kept until their owner discards them. */
export function UnsentAnswer({ uid, submissionId, requestId: id, items, reason, focused }: UnsentAnswerProps) {
  const [discarding, setDiscarding] = useState(false)
  const discarded = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const text = composeAnswer(useLocal(() => readTypedAnswer(uid, id), [uid, id]) ?? { text: '' }, items)
  const files = useLocal(() => listAttachments(uid, id), [uid, id]) ?? []
  const isTyped = text !== ''
  const isShown = isTyped || files.length > 0
  useEffect(() => {
    if (focused && isShown) place.current?.focus()
  }, [focused, isShown])
  useEffect(() => {
    if (isShown || !discarded.current) return
    // The button that was pressed has gone with the answer.
    const heading = document.getElementById('questions')
    if (heading) focusByProgram(heading)
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={place} tabIndex={-1} className="mt-4">
      <Callout title={UNSENT.title}>
        <p>{UNSENT.reasons[reason]}</p>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink empty:hidden">
          {text}
        </p>
        {files.length > 0 && <KeptFiles files={files} />}
        <div className="mt-3 -ml-2 flex flex-wrap items-center gap-x-1">
          {isTyped && <CopyButton subject={UNSENT.toCopy} read={() => text} />}
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {UNSENT.discardButton}
          </Button>
        </div>
      </Callout>
      {discarding && (
        <DiscardAnswerDialog
          uid={uid}
          submissionId={submissionId}
          requestId={id}
          documents={files.length}
          onDiscarded={() => {
            discarded.current = true
            setDiscarding(false)
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </div>
  )
}
