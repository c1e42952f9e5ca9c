import { titleOf } from '@sotto/domain/submission/project-name'
import { useRef } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Page } from '#ui/page.tsx'
import { SteadyBox } from '#ui/steady-box.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { useLateModule } from '#lib/loading/use-late-module.ts'
import type { ApplicationEntry } from '#data/local/database/records.ts'
import { waitsToBeSent } from '#data/sync/entry-state.ts'
import type { OpenQuestionsOf } from '../questions/list-open.ts'
import { Countdown } from './countdown.tsx'
import { EntryActions } from './entry-actions.tsx'
import { describeEntry, SENDING, SENDING_FILES } from './entry-messages.ts'
import { fileStatesOf, nextAttemptOf } from './entry-progress.ts'
import { HeldBack } from './held-back.tsx'
import { SendingFiles, useDamagedFiles } from './sending-files.tsx'

interface SendingViewProps {
  entry: ApplicationEntry
  /** What a reviewer has asked about it already: its answers arrive before its documents. */
  asked?: OpenQuestionsOf | undefined
  /** Asks the outbox to try at once. */
  onRetry: () => void
}

/** An application that is being sent: what it waits for, what can be done, and how far each file is. */
export function SendingView({ entry, asked, onRetry }: SendingViewProps) {
  const online = useOnline()
  const notify = useNotice()
  const status = useRef<HTMLDivElement>(null)
  const words = describeEntry(entry, online)
  const files = fileStatesOf(entry, { online, changed: useDamagedFiles(entry) })
  const changed = files.filter(({ state }) => state === 'changed').map(({ fileName }) => fileName)
  const due = nextAttemptOf(entry, online)

  /** The button goes with the press: the state that answers it takes the focus. */
  function tryNow() {
    status.current?.focus()
    if (!online) notify({ ...SENDING.stillOffline, subject: 'try-now' })
    onRetry()
  }

  return (
    <Page
      title={titleOf(entry.submission)}
      eyebrow={SENDING.eyebrow(entry)}
      lead={<SteadyBox>{SENDING.lead(entry, online)}</SteadyBox>}
    >
      <div className="max-w-measure">
        <SteadyBox className="border-y border-line bg-sheet px-4 py-4">
          <div ref={status} role="status" tabIndex={-1}>
            <Badge tone={words.tone}>{words.state}</Badge>
            <p className="mt-1 wrap-anywhere text-muted">{words.explanation}</p>
            {changed.length > 0 && <p className="mt-1 wrap-anywhere">{SENDING_FILES.changed(changed)}</p>}
          </div>
          {due !== undefined && <Countdown until={due} />}
          {waitsToBeSent(entry) && <HeldBack progress={entry} />}
        </SteadyBox>
        {asked && (
          <div id="questions" className="mt-6">
            <LateQuestionAlert asked={asked} />
          </div>
        )}
        <EntryActions entry={entry} onTryNow={tryNow} onRetry={onRetry} />
        {files.length > 0 && (
          <SendingFiles files={files} ofOtherVersion={entry.problem === 'already-sent-differently'} />
        )}
      </div>
    </Page>
  )
}

const loadQuestionAlert = () => import('../questions/question-alert.tsx')

/** Rare: a reviewer asks about what is still being sent. Where it can't be fetched, nothing is said, and the rest of the page stands. */
function LateQuestionAlert({ asked }: { asked: OpenQuestionsOf }) {
  const { module } = useLateModule(loadQuestionAlert)
  return module && <module.QuestionAlert asked={asked} notYet />
}
