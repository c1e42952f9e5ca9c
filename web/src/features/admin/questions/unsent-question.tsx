import { useEffect, useRef, useState } from 'react'
import { eraseTypedQuestion, readTypedQuestion, type TypedQuestion } from '#data/local/admin/review-notes.ts'
import { KeptWords } from '../review/kept-words.tsx'
import { describeUnsent } from './question-messages.ts'

interface UnsentQuestionProps {
  /** The admin's. */
  uid: string
  submissionId: string
  /** What became of the application, and by whom. */
  end: string
  /** Whether they were typing it just now: the dialog is gone, and its words take the focus. */
  focused: boolean
}

/** A question that an admin was typing when the application was decided or withdrawn: kept until they discard it. */
export function UnsentQuestion({ uid, submissionId, end, focused }: UnsentQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => textOf(readTypedQuestion(uid, submissionId)))
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  if (text === '') return null
  return (
    <div ref={box} role="status" tabIndex={-1} className="mt-4 print:hidden">
      <KeptWords
        told={describeUnsent(end)}
        text={text}
        onDiscard={() => {
          eraseTypedQuestion(uid, submissionId)
          setText('')
        }}
      />
    </div>
  )
}

/** The question, and below it the titles of its items. */
function textOf({ question, items }: TypedQuestion): string {
  return [question.trim(), ...items.map(({ title }) => title.trim())].filter(Boolean).join('\n')
}
