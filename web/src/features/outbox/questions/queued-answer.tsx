import type { AnswerEntry } from '#data/local/database/records.ts'
import { QueuedFollowUp } from '../entry/queued-follow-up.tsx'
import { describeQueuedAnswer } from './question-messages.ts'

interface QueuedAnswerProps {
  entry: AnswerEntry
  /** Whether its question takes an answer now. */
  answerable: boolean
  /** Asks the outbox to try at once. */
  onRetry: () => void
  focused?: boolean
  /** Where the question stands nowhere above it. */
  showQuestion?: boolean
}

/** An answer that waits to be sent. */
export function QueuedAnswer({ entry, answerable, showQuestion = false, ...rest }: QueuedAnswerProps) {
  return (
    <>
      {showQuestion && (
        <p dir="auto" className="mb-2 font-semibold wrap-anywhere whitespace-pre-line">
          {entry.question}
        </p>
      )}
      <QueuedFollowUp
        entry={entry}
        typed={entry.answer.text}
        words={describeQueuedAnswer(entry, answerable)}
        {...rest}
      />
    </>
  )
}
