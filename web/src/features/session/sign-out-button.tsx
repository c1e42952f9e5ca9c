import { Button } from '../../components/button.tsx'
import { signOut } from '../../data/remote/sign-out.ts'

/** Ends the session. Drafts stay on the device, bound to their owner's account. */
export function SignOutButton() {
  return (
    <Button look="quiet" onClick={() => void signOut()}>
      Sign out
    </Button>
  )
}
