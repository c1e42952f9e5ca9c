import { useState } from 'react'
import { readTypedQuestion, saveTypedQuestion, type TypedQuestion } from '#data/local/admin/review-notes.ts'
import { KeptWords } from '../review/kept-words.tsx'
import { UNSENT_QUESTION } from './question-messages.ts'

interface UnsentQuestionProps {
  /** The admin's. */
  uid: string
  submissionId: string
}

/** A question that an admin was typing when the application was decided or withdrawn: kept until they discard it. */
export function UnsentQuestion({ uid, submissionId }: UnsentQuestionProps) {
  const [text, setText] = useState(() => textOf(readTypedQuestion(uid, submissionId)))
  if (text === '') return null
  return (
    <div role="status" className="mt-4 print:hidden">
      <KeptWords
        title={UNSENT_QUESTION.title}
        advice={UNSENT_QUESTION.advice}
        toCopy={UNSENT_QUESTION.toCopy}
        discardButton={UNSENT_QUESTION.discardButton}
        text={text}
        onDiscard={() => {
          saveTypedQuestion(uid, submissionId, { question: '', items: [] })
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
