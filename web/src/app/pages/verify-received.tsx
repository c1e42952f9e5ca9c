import { VerifyHint } from '#features/session/sign-in/verify-hint.tsx'
import { WithQueries } from '#lib/queries.tsx'

/** How to verify the address that emails about a received application go to. */
export function VerifyReceived() {
  return (
    <WithQueries>
      <VerifyHint />
    </WithQueries>
  )
}
