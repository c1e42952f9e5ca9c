import type { endOf } from '@sotto/domain/submission/statuses'
import { isParked } from '#data/sync/entry-state.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { AskedItemList } from '#documents/asked-item-list.tsx'
import type { AnswerEntry } from '#data/local/database/records.ts'
import { fileStatesOf, hasBegunFiles } from '../entry/entry-progress.ts'
import { QueuedFollowUp } from '../entry/queued-follow-up.tsx'
import { SendingFileLines, useDamagedFiles } from '../entry/sending-files.tsx'
import { describeQueuedAnswer, describeToFollow } from './question-messages.ts'

interface QueuedAnswerProps {
  entry: AnswerEntry
  /** Whether its question takes an answer now. */
  answerable: boolean
  /** What ended the review of its application, as far as this device knows. */
  ended?: ReturnType<typeof endOf>
  /** Asks the outbox to try at once. */
  onRetry: () => void
  focused?: boolean
  onTakenBack?: () => void
  /** Where the question stands nowhere above it. */
  showQuestion?: boolean
  /** Whether the answer stands above it, as the server has it. */
  shownAbove?: boolean
}

/** An answer that waits to be sent. */
export function QueuedAnswer({
  entry,
  answerable,
  ended,
  showQuestion = false,
  shownAbove = false,
  ...rest
}: QueuedAnswerProps) {
  const files = fileStatesOf(entry, { online: useOnline(), changed: useDamagedFiles(entry) })
  const hasArrived = shownAbove || hasBegunFiles(entry)
  return (
    <>
      {showQuestion && (
        <div className="mb-2">
          <p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
            {entry.question}
          </p>
          {entry.items && <AskedItemList items={entry.items} form={undefined} />}
        </div>
      )}
      <QueuedFollowUp
        entry={entry}
        typed={shownAbove ? '' : entry.answer.text}
        words={describeQueuedAnswer(entry, { answerable, hasArrived, ended })}
        arrived={hasArrived && !isParked(entry) ? describeToFollow(entry) : undefined}
        pausable={files.length > 0}
        {...rest}
      >
        {files.length > 0 && <SendingFileLines files={files} />}
      </QueuedFollowUp>
    </>
  )
}
