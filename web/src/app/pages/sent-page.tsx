import type { Person } from '#data/session/device-session.ts'
import { AnswerFiles } from '#features/apply/files/answer-files.tsx'
import { ApplicationPage } from '#features/outbox/application-page.tsx'
import { VerifyHint } from '#features/session/sign-in/verify-hint.tsx'
import { pokeOutbox } from '../outbox.ts'

/** One application after it left the form. Emails about it wait until the person's address is verified, so its receipt says how. */
export function SentPage({ uid, email }: Person) {
  return (
    <ApplicationPage uid={uid} account={email} onRetry={pokeOutbox} AnswerFiles={AnswerFiles} verify={<VerifyHint />} />
  )
}
