import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { readTypedQuestion, saveTypedQuestion, type TypedQuestion } from '#data/local/admin/review-notes.ts'
import { Quote } from '../review/quote.tsx'
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
      <Callout title={UNSENT_QUESTION.title}>
        <p>{UNSENT_QUESTION.advice}</p>
        <Quote>{text}</Quote>
        <div className="mt-3 flex flex-wrap items-center gap-x-3">
          <CopyButton subject={UNSENT_QUESTION.toCopy} read={() => text} />
          <Button
            variant="quiet"
            onClick={() => {
              saveTypedQuestion(uid, submissionId, { question: '', items: [] })
              setText('')
            }}
          >
            {UNSENT_QUESTION.discardButton}
          </Button>
        </div>
      </Callout>
    </div>
  )
}

/** The question, and below it the titles of its items. */
function textOf({ question, items }: TypedQuestion): string {
  return [question.trim(), ...items.map(({ title }) => title.trim())].filter(Boolean).join('\n')
}
