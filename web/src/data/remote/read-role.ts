import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN, type Role } from '@sotto/domain/accounts/roles'
import { doc, getDoc } from 'firebase/firestore/lite'
import { currentUser } from './auth.ts'
import { openFirestore } from './firestore.ts'

/**
 * What a signed-in person may see. An admin has the row and the token's claim; a row that is newer than the token is worth one
 * new token. Null when it can't be found out. It decides what is shown; the rules decide what is allowed.
 */
export async function readRole(uid: string): Promise<Role | null> {
  try {
    const row = await getDoc(doc(await openFirestore(), rolePath(uid, ADMIN)))
    return row.exists() && (await hasClaim(uid)) ? 'admin' : 'user'
  } catch (error) {
    console.warn('The role could not be read', error)
    return null
  }
}

async function hasClaim(uid: string): Promise<boolean> {
  const user = await currentUser()
  if (user?.uid !== uid) return false
  const kept = await user.getIdTokenResult()
  const { claims } = kept.claims[ADMIN] === true ? kept : await user.getIdTokenResult(true)
  return claims[ADMIN] === true
}
