import { MAX_QUESTION_ANSWER } from '@sotto/domain/shared/limits'
import { plainText } from '@sotto/domain/shared/text'
import { composeAnswer } from '@sotto/domain/questions/answer-words'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type SubmitEvent,
} from 'react'
import { questionWordsIdOf } from '#documents/anchors.ts'
import { AskedItemList } from '#documents/asked-item-list.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { judgeAnswer, queueAnswer, type QueueAnswerFailure } from '#data/local/outbox/answers.ts'
import { ItemFields, type SentApplication } from './item-fields.tsx'
import { ANSWER, describeQueueFailure } from './question-messages.ts'
import { useTypedAnswer } from './use-typed-answer.ts'

/** The field for the files of an answer, which is that of the form. */
export type AnswerFilesField = ComponentType<{ uid: string; requestId: string }>

interface AnswerFormProps {
  uid: string
  submissionId: string
  requestId: string
  /** The items that the question asks for. */
  items: readonly AskedItem[]
  application: SentApplication
  AnswerFiles: AnswerFilesField
  /** The answer waits in the outbox. */
  onQueued: () => void
  /** The form goes, other than by its own button. `typing`: the focus was in it. */
  onLeft: (typing: boolean) => void
  /** Whether this window asked for the form: then it opens here, also where another window opened it first. */
  claimed: boolean
  /** It was opened here, or the other window keeps it. From then on it goes to whichever window asks. */
  onClaimed: () => void
}

/** Where a sponsor answers an open question. What is typed is kept when the page goes. */
export function AnswerForm(props: AnswerFormProps) {
  const { uid, submissionId, requestId, items, application, AnswerFiles, onQueued, onLeft, claimed, onClaimed } = props
  const id = useId()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { words, type, stored, state, takeOver } = useTypedAnswer(uid, requestId)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState(false)
  const [failure, setFailure] = useState<QueueAnswerFailure>()
  const attached = useLocal(() => listAttachments(uid, requestId), [uid, requestId])
  const composed = composeAnswer(words, items)
  const fault = judgeAnswer(composed, attached?.length ?? 0)
  const { hint, more } = items.length > 0 ? ANSWER.helpWithItems : ANSWER.help
  const moreId = `${id}-more`
  const error = asked && fault ? describeQueueFailure(fault) : undefined
  const texts = [words.text, ...items.map((_, place) => words.items?.[place] ?? '')]
  // Of a text that is too long as a whole, the longest part can give most.
  const wrong = fault === 'too-long' ? longestOf(texts) : 0
  const ownError = wrong === 0 ? error : undefined
  const left = texts.slice(1).filter((text) => plainText(text) === '').length

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    setFailure(undefined)
    if (fault !== undefined) {
      form.current?.querySelectorAll('textarea')[wrong]?.focus()
      return
    }
    setBusy(true)
    const result = await queueAnswer(uid, submissionId, requestId, words.text, words.items)
    // The form goes with what was queued. A key that came between would be of no answer.
    if (result.ok) {
      onQueued()
      return
    }
    setBusy(false)
    setFailure(result.reason)
  }

  async function continueHere() {
    setKept(!(await takeOver()))
  }

  const endClaim = useEffectEvent((taken: boolean) => {
    setKept(!taken)
    onClaimed()
    // What was pressed for it is gone.
    if (taken) form.current?.querySelector('textarea')?.focus()
  })
  useEffect(() => {
    if (!claimed || state === undefined) return
    // What was taken is held a moment later: until then the form is on its way.
    void takeOver().then((taken) => (!taken || state === 'held') && endClaim(taken))
  }, [claimed, state, takeOver])

  const leave = useEffectEvent(() => {
    if (!busy) onLeft(place.current?.contains(document.activeElement) === true)
  })
  // What goes is still in the page then.
  useLayoutEffect(() => () => leave(), [])

  if (state === undefined || (claimed && state === 'locked-elsewhere')) return null
  if (state === 'locked-elsewhere') {
    return (
      <>
        {items.length > 0 && (
          <div className="print:hidden">
            <AskedItemList items={items} form={application.form} linked />
          </div>
        )}
        <div className="mt-4" role="status">
          <Callout title={ANSWER.elsewhere.title}>
            <p>{kept ? ANSWER.elsewhere.refused : ANSWER.elsewhere.message}</p>
            <Button variant="outline" className="mt-3" onClick={() => void continueHere()}>
              {ANSWER.elsewhere.button}
            </Button>
          </Callout>
        </div>
      </>
    )
  }
  return (
    <div ref={place} className="mt-4 print:hidden" data-answer>
      {items.length > 0 && <p className="mb-3 text-muted">{ANSWER.itemsBelow(items.length)}</p>}
      {/* Its files lie outside of it: what shows them has a form of its own, for a search. */}
      <form
        ref={form}
        id={`${id}-form`}
        aria-labelledby={questionWordsIdOf(requestId)}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <FormField
          id={id}
          label={ANSWER.label}
          hint={hint}
          error={ownError}
          aside={
            <p id={moreId} className="mt-1.5 text-sm text-muted">
              {more}
            </p>
          }
        >
          <textarea
            id={id}
            rows={5}
            className={CONTROL}
            dir="auto"
            readOnly={busy}
            aria-invalid={ownError !== undefined}
            aria-describedby={describedBy(id, hint, ownError, moreId)}
            value={words.text}
            onChange={(event) => type({ ...words, text: event.target.value })}
          />
        </FormField>
        <ItemFields
          id={id}
          asked={items}
          application={application}
          texts={words.items ?? []}
          readOnly={busy}
          error={error !== undefined && wrong > 0 ? { place: wrong - 1, message: error } : undefined}
          onType={(texts) => type({ ...words, items: texts })}
        />
        <CharacterCount
          max={MAX_QUESTION_ANSWER}
          text={composed}
          {...(items.length > 0 && { counted: ANSWER.counted })}
        />
      </form>
      <div role="group" aria-labelledby={`${id}-files`} className="mt-5">
        <p id={`${id}-files`} className="font-semibold">
          {ANSWER.documents}
        </p>
        <AnswerFiles uid={uid} requestId={requestId} />
      </div>
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {failure ? describeQueueFailure(failure) : stored ? '' : ANSWER.notStored}
      </p>
      {left > 0 && <p className="mt-2 text-muted">{ANSWER.itemsLeft(left)}</p>}
      {!online && <p className="mt-2 text-muted">{ANSWER.offline}</p>}
      <Button
        type="submit"
        form={`${id}-form`}
        aria-describedby={questionWordsIdOf(requestId)}
        className="mt-3"
        disabled={busy}
      >
        {ANSWER.button}
      </Button>
    </div>
  )
}

/** The place of the longest text, the first of several. */
function longestOf(texts: readonly string[]): number {
  const lengths = texts.map((text) => text.length)
  return lengths.indexOf(Math.max(...lengths))
}
