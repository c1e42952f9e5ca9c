import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { useRoleCheck } from './session-context.ts'
import { ROLE_UNKNOWN } from './session-messages.ts'

/** Stands where admins alone are let in, while it is not known whether this person is one. It goes when the role is known. */
export function RoleUnknown() {
  const check = useRoleCheck()
  const [checking, setChecking] = useState(false)
  const checkAgain = async () => {
    setChecking(true)
    await check()
    setChecking(false)
  }
  return (
    <Page title={ROLE_UNKNOWN.title} lead={ROLE_UNKNOWN.lead}>
      {/* Not disabled meanwhile: a disabled button would lose the focus. */}
      <Button aria-busy={checking} onClick={() => void checkAgain()}>
        {checking ? ROLE_UNKNOWN.checking : ROLE_UNKNOWN.checkButton}
      </Button>
    </Page>
  )
}
