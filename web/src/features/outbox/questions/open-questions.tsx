import { useLocal } from '#data/local/database/use-local.ts'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { useReceipts } from '../receipt/use-receipts.ts'
import { listOpen } from './list-open.ts'
import { QuestionAlert } from './question-alert.tsx'

/** The applications with questions that wait for their sponsor, at the head of the list. */
export function OpenQuestions({ uid }: { uid: string }) {
  const { receipts = [] } = useReceipts(uid)
  const entries = useLocal(() => listOutbox(uid), [uid])
  const asked = listOpen(receipts, entries ?? [])
  if (asked.length === 0) return null
  return (
    <div className="mt-8 space-y-3">
      {asked.map((each) => (
        <QuestionAlert key={each.kept.id} asked={each} />
      ))}
    </div>
  )
}
