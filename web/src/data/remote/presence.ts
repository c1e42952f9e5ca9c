import { presencePath } from '@sotto/domain/submission/paths'
import type { Presence } from '@sotto/domain/review/presence'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { verifiedEmail } from './auth/auth.ts'
import { problemOf } from './errors.ts'
import { openFirestore } from './firestore.ts'

/**
 * Says which submission this admin has open; null: none. It never rejects: colleagues who are not told lose nothing, and it is said
 * again soon.
 */
export async function tellPresence(uid: string, submissionId: string | null): Promise<void> {
  try {
    const [firestore, email] = await Promise.all([openFirestore(), verifiedEmail()])
    const told = { submission_id: submissionId, email } satisfies Omit<Presence, 'seen_at'>
    await setDoc(doc(firestore, presencePath(uid)), { ...told, seen_at: serverTimestamp() })
  } catch (error) {
    console.warn('Failed to tell which application is open:', problemOf(error))
  }
}
