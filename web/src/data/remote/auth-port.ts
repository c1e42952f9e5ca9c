import { confirmSession } from './confirm-session.ts'
import { signOut } from './sign-out.ts'
import { watchSession } from './watch-session.ts'

/** Auth as `data/session` asks for it, in one part that is loaded after the page. */
export const authPort = { watch: watchSession, confirm: confirmSession, signOut }
