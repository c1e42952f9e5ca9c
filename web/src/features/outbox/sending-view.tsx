import { PROBLEMS } from '@sotto/domain/errors'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/button.tsx'
import { formatMoment } from '../../components/dates.ts'
import { FileLine } from '../../components/file-line.tsx'
import { Mark } from '../../components/mark.tsx'
import { Page } from '../../components/page.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { useOnline } from '../../components/use-online.ts'
import type { OutboxEntry } from '../../data/local/records.ts'
import { reopenEntry } from '../../data/local/reopen-entry.ts'
import { resendAsNew } from '../../data/local/resend-as-new.ts'
import { describeEntry } from './entry-words.ts'
import { projectNameOf } from './project-name.ts'

interface SendingViewProps {
  entry: OutboxEntry
  onRetry: () => void
}

/** An application on its way: what it waits for, how far each file is, and what can be done. */
export function SendingView({ entry, onRetry }: SendingViewProps) {
  const online = useOnline()
  const words = describeEntry(entry, online)
  return (
    <Page
      title={projectNameOf(entry.submission)}
      eyebrow="On its way"
      lead={`Ready since ${formatMoment(entry.queuedAt)}. It is kept on this device until it has fully arrived.`}
    >
      <div className="max-w-measure">
        <div role="status" className="border-y border-line bg-sheet px-4 py-4">
          <Mark tone={words.tone}>{words.state}</Mark>
          <p className="mt-1 text-muted">{words.explanation}</p>
        </div>
        <ul className="mt-6">
          {Object.entries(entry.submission.documents).map(([storedName, declared]) => {
            const progress = entry.files[storedName]
            return (
              <FileLine
                key={storedName}
                name={declared.file_name}
                size={declared.file_size}
                state={
                  progress?.recorded ? (
                    <Mark tone="done">Arrived</Mark>
                  ) : (
                    <Mark tone="muted">{percentOf(progress?.session?.offset ?? 0, declared.file_size)} sent</Mark>
                  )
                }
              />
            )
          })}
        </ul>
        <Actions entry={entry} onRetry={onRetry} />
      </div>
    </Page>
  )
}

function Actions({ entry, onRetry }: SendingViewProps) {
  const navigate = useNavigate()
  const notify = useNotice()
  const kind = entry.problem === null ? null : PROBLEMS[entry.problem].kind

  /** Back to the form, under the same id where nothing has arrived, under a new one where something has. */
  async function edit() {
    const result =
      entry.problem === 'already-sent-differently'
        ? await resendAsNew(entry.uid, entry.id)
        : await reopenEntry(entry.uid, entry.id)
    if ('renewed' in result && result.renewed) void navigate(`/submit/${result.id}`)
    else if ('reopened' in result && result.reopened) void navigate(`/submit/${entry.id}`)
    else {
      notify({
        title: 'It could not be opened',
        message: 'Nothing is lost. Wait a moment, then try again.',
        destructive: true,
      })
    }
  }

  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {kind === 'attention' && (
        <Button onClick={() => void edit()}>
          {entry.problem === 'already-sent-differently' ? 'Make it a new application' : 'Open the application'}
        </Button>
      )}
      {kind === 'sign-in' && <ButtonLink to="/auth">Sign in</ButtonLink>}
      {kind === 'retry' && <Button onClick={onRetry}>Try now</Button>}
      <ButtonLink look="outline" to="/applications">
        My applications
      </ButtonLink>
    </div>
  )
}

function percentOf(part: number, whole: number): string {
  return `${Math.floor((100 * part) / whole)}%`
}
