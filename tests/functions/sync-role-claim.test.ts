import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { syncAdminClaim } from '@sotto/functions/src/roles/admin-claim.ts'
import type { Auth } from 'firebase-admin/auth'
import { describe, expect, it, vi } from 'vitest'
import { deliver, readStored } from './deliver.ts'
import { claimsOf, newAdmin, newPerson, signIn } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { auth, firestore } from './suite.ts'

const adminRow = (uid: string) => firestore.doc(rolePath(uid, ADMIN))

describe('a person with an admin row', () => {
  it('gets the admin claim beside the claims they have', async () => {
    const { uid } = await newPerson()
    await auth.setCustomUserClaims(uid, { office: 'Sydney' })
    await adminRow(uid).set({ user_id: uid, role: ADMIN })
    await expect.poll(() => claimsOf(uid), SOON).toEqual({ office: 'Sydney', admin: true })
  })

  it('loses the claim, keeps the others and has every session ended when the row goes', async () => {
    const admin = await newAdmin()
    await auth.setCustomUserClaims(admin.uid, { admin: true, office: 'Sydney' })
    const { user } = await signIn(admin)
    const token = await user.getIdToken()
    const { auth_time } = await auth.verifyIdToken(token, true)
    // Revocation is kept in whole seconds: a token of the same second would still be good.
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(auth_time), SOON)
    await adminRow(admin.uid).delete()
    await expect.poll(() => claimsOf(admin.uid), SOON).toEqual({ office: 'Sydney' })
    await expect(auth.verifyIdToken(token, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' })
  })
})

describe('a person without one', () => {
  it('gets no claim from the row of another role, or from a row that is not whole', async () => {
    const { uid } = await newPerson()
    await firestore.doc(rolePath(uid, 'viewer')).set({ user_id: uid, role: ADMIN })
    await adminRow(uid).set({ user_id: 'somebody-else', role: ADMIN })
    for (const path of [rolePath(uid, 'viewer'), rolePath(uid, ADMIN)]) {
      const after = await readStored(path)
      expect(await deliver('syncRoleClaim', { id: 'row', document: path, after })).toBe(200)
    }
    expect(await claimsOf(uid)).toEqual({})
  })

  it('gets none from a late delivery of a grant that has been taken back', async () => {
    const { uid } = await newPerson()
    await adminRow(uid).set({ user_id: uid, role: ADMIN })
    const granted = await readStored(rolePath(uid, ADMIN))
    await expect.poll(() => claimsOf(uid), SOON).toEqual({ admin: true })
    await adminRow(uid).delete()
    await expect.poll(() => claimsOf(uid), SOON).toEqual({})
    expect(await deliver('syncRoleClaim', { id: 'late', document: rolePath(uid, ADMIN), after: granted })).toBe(200)
    expect(await claimsOf(uid)).toEqual({})
  })

  it('is no failure when nobody has that uid', async () => {
    expect(await deliver('syncRoleClaim', { id: 'nobody', document: rolePath('nobody', ADMIN) })).toBe(200)
  })
})

describe('a sync that is disturbed just before it changes the claim', () => {
  type SetClaims = Auth['setCustomUserClaims']

  /** The real Auth, but for one thing that happens before the first change of a claim. Until then, claims are read as these, if given. */
  function disturbed(disturb: (uid: string) => Promise<void>, claims?: Record<string, unknown>): Auth {
    let calm = false
    const getUser: Auth['getUser'] = async (uid) => {
      const user = await auth.getUser(uid)
      if (calm || claims === undefined) return user
      return Object.create(user, { customClaims: { value: claims } }) as typeof user
    }
    const setCustomUserClaims: SetClaims = async (uid, claims) => {
      if (!calm) {
        calm = true
        await disturb(uid)
      }
      return auth.setCustomUserClaims(uid, claims)
    }
    return new Proxy(auth, {
      get: (target, name) => {
        if (name === 'setCustomUserClaims') return setCustomUserClaims
        if (name === 'getUser') return getUser
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? (member.bind(target) as unknown) : member
      },
    })
  }

  it('by the removal of the row makes nobody an admin', async () => {
    const { uid } = await newPerson()
    await adminRow(uid).set({ user_id: uid, role: ADMIN })
    // The emulator's delivery of the row gives the claim, and would once more if it were taken away here.
    await expect.poll(() => claimsOf(uid), SOON).toEqual({ admin: true })
    const reads = vi.spyOn(firestore, 'doc')
    const removeRow = async () => {
      await adminRow(uid).delete()
      expect(await deliver('syncRoleClaim', { id: 'meanwhile', document: rolePath(uid, ADMIN) })).toBe(200)
      reads.mockClear()
    }
    const outcome = await syncAdminClaim({ firestore, auth: disturbed(removeRow, {}) }, uid)
    // It looks at the row again. The emulator's own delivery of the removal may still be the one that takes the claim away.
    expect(reads).toHaveBeenCalledWith(rolePath(uid, ADMIN))
    expect(['removed', 'granted']).toContain(outcome)
    reads.mockRestore()
    expect(await claimsOf(uid)).toEqual({})
  })

  it('by a failure ends every session, and the next delivery removes the claim', async () => {
    const { uid } = await newPerson()
    await auth.setCustomUserClaims(uid, { admin: true })
    const before = (await auth.getUser(uid)).tokensValidAfterTime
    await vi.waitFor(() => expect(new Date().toUTCString()).not.toBe(before), SOON)
    const fail = () => Promise.reject(new Error('the connection broke'))
    await expect(syncAdminClaim({ firestore, auth: disturbed(fail) }, uid)).rejects.toThrow('the connection broke')
    expect((await auth.getUser(uid)).tokensValidAfterTime).not.toBe(before)
    expect(await claimsOf(uid)).toEqual({ admin: true })

    expect(await deliver('syncRoleClaim', { id: 'again', document: rolePath(uid, ADMIN) })).toBe(200)
    expect(await claimsOf(uid)).toEqual({})
  })
})
