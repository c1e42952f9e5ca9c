import { useLateModule } from '#lib/loading/use-late-module.ts'
import type { Person } from '#data/session/device-session.ts'
import { AnswerFiles } from '#features/apply/files/answer-files.tsx'
import { ApplicationPage } from '#features/outbox/application-page.tsx'
import { pokeOutbox } from '../outbox.ts'

/** One application after it left the form. Emails about it wait until the person's address is verified, so its receipt says how. */
export function SentPage({ uid, email }: Person) {
  return (
    <ApplicationPage
      uid={uid}
      account={email}
      onRetry={pokeOutbox}
      AnswerFiles={AnswerFiles}
      verify={<LateVerifyReceived />}
    />
  )
}

const loadVerifyReceived = () => import('./verify-received.tsx')

/** It asks the server, and the receipt does not wait for what that takes. Where it can't be fetched, nothing is said. */
function LateVerifyReceived() {
  const { module } = useLateModule(loadVerifyReceived)
  return module && <module.VerifyReceived />
}
