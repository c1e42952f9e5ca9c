import { questionAnchorOf } from './anchors.ts'
import { THREAD } from './document-messages.ts'

interface LaterAnswerProps {
  /** The question that the later answer is to. */
  requestId: string
  /** Whether that question stands on the same page. */
  linked: boolean
}

/** Below what an application says in a field: that an answer to a question is about it, too. */
export function LaterAnswer({ requestId, linked }: LaterAnswerProps) {
  return (
    <p className="text-sm font-normal text-ink not-italic">
      {linked ? (
        <a href={`#${questionAnchorOf(requestId)}`} className="link inline-flex min-h-11 items-center print:min-h-0">
          {THREAD.later}
        </a>
      ) : (
        THREAD.later
      )}
    </p>
  )
}
