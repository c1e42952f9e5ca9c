import { AnswerFiles } from '#features/apply/files/answer-files.tsx'
import { ApplicationPage } from '#features/outbox/application-page.tsx'
import { VerifyHint } from '#features/session/sign-in/verify-hint.tsx'
import { pokeOutbox } from '../outbox.ts'

/** One application after it left the form. Emails about it wait until the person's address is verified, so its receipt says how. */
export function SentPage({ uid }: { uid: string }) {
  return <ApplicationPage uid={uid} onRetry={pokeOutbox} AnswerFiles={AnswerFiles} verify={<VerifyHint />} />
}
