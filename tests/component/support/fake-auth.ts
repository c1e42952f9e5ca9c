import { vi } from 'vitest'
import type * as auth from '../../../web/src/data/remote/auth/auth.ts'

/** Who is signed in, as far as signing out asks for it. */
export const signOut = vi.fn<typeof auth.signOut>(() => Promise.resolve())
