import type { AnswerWords } from '@sotto/domain/questions/answer-words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lockDraft, type DraftLock, type DraftLockState } from '#data/draft-editor/draft-lock.ts'
import { ignoreStorageFailure } from '#data/local/errors.ts'
import { registerUnsavedChanges } from '#lib/unsaved-changes.ts'
import { keepTypedAnswer, openTypedAnswer, readTypedAnswer } from '#data/local/outbox/typed-answers.ts'

export interface TypingAnswer {
  words: AnswerWords
  /** Takes what stands in the fields now. */
  type: (words: AnswerWords) => void
  /** Whether this device keeps what is typed. */
  stored: boolean
  /** Undefined until it is read, and the browser has said whether another window writes this answer. */
  state: DraftLockState | undefined
  /** Takes the answer over from another window. False when that window has words that it could not store. */
  takeOver: () => Promise<boolean>
}

/** The answer to a question as it is typed: one window writes it, and each key is kept within its turn. */
export function useTypedAnswer(uid: string, requestId: string): TypingAnswer {
  const [words, setWords] = useState<AnswerWords>({ text: '' })
  const [stored, setStored] = useState(true)
  const [state, setState] = useState<DraftLockState>()
  const lock = useRef<DraftLock>(undefined)
  const change = useRef(0)
  const keeping = useRef<Promise<boolean>>(Promise.resolve(true))

  useEffect(() => {
    let over = false
    /** Another window may have written meanwhile. Words that could not be stored are here alone, and stay. */
    async function read(next: DraftLockState): Promise<void> {
      if (next === 'held') await ignoreStorageFailure(() => openTypedAnswer(uid, requestId))
      const typed = (await keeping.current)
        ? await ignoreStorageFailure(() => readTypedAnswer(uid, requestId))
        : undefined
      if (over) return
      if (typed !== undefined) {
        change.current = typed.change
        setWords({ text: typed.text, ...(typed.items && { items: typed.items }) })
      }
      setState(next)
    }
    const own = lockDraft(`answer-${requestId}`, {
      onChange: (next) => void read(next),
      onReleaseRequest: () => keeping.current,
    })
    lock.current = own
    const endPending = registerUnsavedChanges(() => keeping.current)
    return () => {
      over = true
      endPending()
      own.release()
    }
  }, [uid, requestId])

  const type = useCallback(
    (typed: AnswerWords) => {
      setWords(typed)
      change.current += 1
      keeping.current = keepTypedAnswer(uid, requestId, { ...typed, change: change.current }).then(({ ok }) => ok)
      void keeping.current.then(setStored)
    },
    [uid, requestId],
  )

  const takeOver = useCallback(() => lock.current?.takeOver() ?? Promise.resolve(false), [])
  return { words, type, stored, state, takeOver }
}
