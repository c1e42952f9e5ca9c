import type { Result } from '@sotto/domain/shared/result'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { hasLosses, type HeldData } from '#data/local/person/erase-person.ts'
import type { EraseFailure } from '#data/sign-out.ts'
import {
  describeBegun,
  describeEraseFailure,
  describeHeld,
  describeLosses,
  describeSending,
  ERASE,
  WITHDRAWAL_ERASED,
} from './account-messages.ts'

/** Erases what the person was told of, or says why not. Once it has, this dialog is gone. */
export type Erase = (told: HeldData) => Promise<Result<HeldData, EraseFailure>>

interface EraseDialogProps {
  held: HeldData
  copies: ReactNode
  onErase: Erase
  onClose: () => void
}

/** Asks before everything of a person's on this device is erased. Where something would be lost, a word has to be typed. */
export function EraseDialog({ held, copies, onErase, onClose }: EraseDialogProps) {
  const id = useId()
  const [word, setWord] = useState('')
  const [wordError, setWordError] = useState<string>()
  const [failure, setFailure] = useState<EraseFailure>()
  const list = useRef<HTMLUListElement>(null)
  // A dialog gives the focus to its first control. On a phone, the keyboard for the word would hide what is to be read first.
  useEffect(() => list.current?.focus(), [])
  /** What is being erased. It stays in sight while the records go. */
  const [told, setTold] = useState<HeldData>()
  const shown = told ?? held
  const losing = hasLosses(shown)

  async function erase(event: SubmitEvent) {
    event.preventDefault()
    if (told !== undefined) return
    setFailure(undefined)
    if (losing && word.trim().toLowerCase() !== ERASE.confirmWord) {
      // The message pushes the field down, where the buttons would cover it: the focus brings into sight only what stands there by then.
      flushSync(() => setWordError(ERASE.confirmError))
      document.getElementById(id)?.focus()
      return
    }
    setTold(held)
    const result = await onErase(held)
    setTold(undefined)
    if (!result.ok) setFailure(result.reason)
  }

  /** What has begun is not left: its end is told here. */
  function close() {
    if (told === undefined) onClose()
  }

  return (
    <Dialog
      onClose={close}
      title={ERASE.title}
      description={ERASE.intro}
      foot={
        <DialogButtons>
          <Button variant="outline" aria-disabled={told !== undefined} onClick={close}>
            {ERASE.cancelButton}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="danger" aria-disabled={told !== undefined}>
            {told === undefined ? ERASE.button : ERASE.busyButton}
          </Button>
        </DialogButtons>
      }
    >
      <ul ref={list} tabIndex={-1} className="mt-3 list-disc space-y-1 pl-5">
        {[...describeHeld(shown), ERASE.session].map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{ERASE.staysWithUs}</p>
      {losing && (
        <div className="mt-5 space-y-2 border-l-3 border-danger pl-4">
          <p className="font-semibold">{describeLosses(shown)}</p>
          {shown.begun > 0 && <p>{describeBegun(shown.begun)}</p>}
          {shown.withdrawals > 0 && <p>{WITHDRAWAL_ERASED}</p>}
          {shown.answers > 0 && <p>{ERASE.answersNotCopied}</p>}
          {shown.waiting + shown.withdrawals > 0 && <p className="text-muted">{describeSending(shown)}</p>}
        </div>
      )}
      {shown.drafts + shown.waiting > 0 && (
        <section className="mt-6">
          <h3 className="font-sans text-compact font-semibold tracking-normal">{ERASE.copiesHeading}</h3>
          <p className="text-sm text-muted">{ERASE.copiesHint}</p>
          {copies}
        </section>
      )}
      <form id={`${id}-form`} className="mt-6 space-y-5" noValidate onSubmit={(event) => void erase(event)}>
        {losing && (
          <FormField id={id} label={ERASE.confirmLabel} error={wordError}>
            <input
              id={id}
              value={word}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={wordError !== undefined}
              aria-describedby={describedBy(id, undefined, wordError)}
              className={CONTROL}
              onChange={(event) => {
                setWord(event.currentTarget.value)
                setWordError(undefined)
              }}
            />
          </FormField>
        )}
        <p role="alert" className="text-danger empty:hidden">
          {failure && describeEraseFailure(failure)}
        </p>
      </form>
    </Dialog>
  )
}
