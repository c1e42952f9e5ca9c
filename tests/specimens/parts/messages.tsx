import { STATUSES } from '@sotto/domain/submission/statuses'
import { Badge } from '../../../web/src/ui/badge.tsx'
import { Callout } from '../../../web/src/ui/callout.tsx'
import { LegalNote } from '../../../web/src/ui/legal/legal-note.tsx'
import { ProgressBar } from '../../../web/src/ui/progress-bar.tsx'
import { Spinner } from '../../../web/src/ui/spinner.tsx'
import { StatusBadge } from '../../../web/src/ui/status-badge.tsx'
import { LONG, Specimen, State } from '../specimen.tsx'

const TONES = ['done', 'waiting', 'progress', 'danger', 'muted'] as const

/** What is said on a page. */
export function Messages() {
  return (
    <>
      <Specimen of="Badge">
        {TONES.map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>Waiting for a network</Badge>
          </State>
        ))}
        <State name="long">
          <Badge tone="waiting">{LONG}</Badge>
        </State>
      </Specimen>
      <Specimen of="StatusBadge">
        {[...STATUSES, 'archived'].map((status) => (
          <State key={status} name={status}>
            <StatusBadge status={status} />
          </State>
        ))}
      </Specimen>
      <Specimen of="Callout">
        <State name="default">
          <Callout title="Only on this device">Your answers stay here until you send them.</Callout>
        </State>
        <State name="long">
          <Callout title={LONG}>{LONG}</Callout>
        </State>
      </Specimen>
      <Specimen of="LegalNote">
        <State name="sign-up">
          <LegalNote act="sign-up" />
        </State>
        <State name="send">
          <LegalNote act="send" />
        </State>
      </Specimen>
      <Specimen of="ProgressBar">
        {[0, 40, 100].map((value) => (
          <State key={value} name={`${value}%`}>
            <ProgressBar label="Upload" text={`${value / 5} MB of 20 MB`} value={value} max={100} />
          </State>
        ))}
        <State name="long">
          <ProgressBar label="Upload" text={LONG} value={40} max={100} />
        </State>
      </Specimen>
      <Specimen of="Spinner">
        <State name="default">
          <Spinner />
        </State>
        <State name="long">
          <Spinner label={LONG} />
        </State>
      </Specimen>
    </>
  )
}
