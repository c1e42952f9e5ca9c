import { titleOf } from '@sotto/domain/submission/project-name'
import { Link } from 'react-router-dom'
import { Callout } from '#ui/callout.tsx'
import type { OpenQuestionsOf } from './list-open.ts'
import { ALERT } from './question-messages.ts'

interface QuestionAlertProps {
  asked: OpenQuestionsOf
  /** Whether this is the page of the application itself, which can't show the questions yet. */
  notYet?: boolean
}

/** The questions about one application that wait for its sponsor, and where they are answered. */
export function QuestionAlert({ asked, notYet = false }: QuestionAlertProps) {
  const { kept, count, dueAt } = asked
  return (
    <Callout title={ALERT.title(count, titleOf(kept.receipt))}>
      {dueAt && <p>{ALERT.due(dueAt)}</p>}
      {notYet ? (
        <p>{ALERT.notYet(count)}</p>
      ) : (
        <Link to={`/applications/${kept.id}#questions`} className="link inline-flex min-h-11 items-center">
          {ALERT.link}
        </Link>
      )}
    </Callout>
  )
}
