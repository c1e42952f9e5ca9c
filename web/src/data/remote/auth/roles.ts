import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN, type Role } from '@sotto/domain/accounts/roles'
import { doc, getDoc } from 'firebase/firestore/lite'
import { currentUser } from './auth.ts'
import { openFirestore } from '../firestore.ts'

/**
 * The signed-in person's role; null when it can't be read. An admin has both the row and the token's claim; for a row that is newer
 * than the token, the token is renewed once. The role decides which pages are shown; the rules decide which requests are allowed.
 */
export async function readRole(uid: string): Promise<Role | null> {
  try {
    const row = await getDoc(doc(await openFirestore(), rolePath(uid, ADMIN)))
    return row.exists() && (await hasClaim(uid)) ? 'admin' : 'user'
  } catch (error) {
    console.warn('Failed to read the role', error)
    return null
  }
}

async function hasClaim(uid: string): Promise<boolean> {
  const user = await currentUser()
  if (user?.uid !== uid) return false
  const cached = await user.getIdTokenResult()
  const { claims } = cached.claims[ADMIN] === true ? cached : await user.getIdTokenResult(true)
  return claims[ADMIN] === true
}
