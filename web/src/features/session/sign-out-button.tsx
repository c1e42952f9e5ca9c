import { signOut } from '../../data/sign-out.ts'

/** Ends the session. Drafts stay on the device, bound to their owner's account. */
export function SignOutButton({ className }: { className: string }) {
  return (
    <button type="button" className={`cursor-pointer ${className}`} onClick={() => void signOut()}>
      Sign out
    </button>
  )
}
