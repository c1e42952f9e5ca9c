import { titleOf } from '@sotto/domain/submission/project-name'
import { exchangesOf, standingOf } from '@sotto/domain/questions/question'
import { endOf, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { useReceipts } from '../receipt/use-receipts.ts'
import { UNSENT_LIST } from './question-messages.ts'

interface UnsentAnswersProps {
  uid: string
  /** The ids of the questions to which an answer is written, as `listTypedAnswers` has them. */
  typed: readonly string[]
}

/** The answers that are written on this device and not sent, also those that were refused and kept, by application and with the way there. */
export function UnsentAnswers({ uid, typed }: UnsentAnswersProps) {
  const { receipts } = useReceipts(uid)
  if (receipts === undefined || typed.length === 0) return null
  const placed = receipts.flatMap(({ id, receipt, thread, withdrawalSentAt }) => {
    const asked = thread ? exchangesOf(thread).filter((exchange) => typed.includes(exchange.id)) : []
    const closed = asked.every((exchange) => standingOf(exchange, receipt.status) === 'closed') ? 'closed' : undefined
    const end: keyof typeof UNSENT_LIST.ends | undefined =
      withdrawalSentAt === undefined ? (endOf(receipt.status) ?? closed) : WITHDRAWN
    return asked.length > 0 ? [{ id, receipt, count: asked.length, end }] : []
  })
  // A sign-out takes the receipts and their questions from the device, and leaves the answers.
  const others = typed.length - placed.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul>
      {placed.map(({ id, receipt, count, end }) => (
        <li key={id} className={ROW}>
          <Link to={`/applications/${id}#questions`} className="link min-w-0 py-1.5 font-serif text-xl wrap-anywhere">
            {UNSENT_LIST.title(count, titleOf(receipt))}
          </Link>
          <Badge tone={end ? 'danger' : 'waiting'}>
            {end ? UNSENT_LIST.ends[end](count) : UNSENT_LIST.state(count)}
          </Badge>
        </li>
      ))}
      {others > 0 && (
        <li className={ROW}>
          <div className="min-w-0">
            <p className="font-serif text-xl">{UNSENT_LIST.unplaced(others)}</p>
            <p className="text-sm text-muted">{UNSENT_LIST.toBePlaced(others)}</p>
          </div>
          <Badge tone="waiting">{UNSENT_LIST.state(others)}</Badge>
        </li>
      )}
    </ul>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3'
