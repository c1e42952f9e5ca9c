import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { describe, expect, it } from 'vitest'
import { claimsOf, newPerson } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { auth, firestore } from './suite.ts'

const COMMAND = fileURLToPath(new URL('../../functions/commands/grant-admin.ts', import.meta.url))

interface Ended {
  code: number | null
  said: string
}

/** Runs the command as `npm run grant-admin` does, against the emulators of this run. */
function grantAdmin(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...process.env, ...environment } })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

async function verifiedPerson() {
  const person = await newPerson()
  await auth.updateUser(person.uid, { emailVerified: true })
  return person
}

const rowOf = async (uid: string) => (await firestore.doc(rolePath(uid, ADMIN)).get()).data()

describe('grant-admin', () => {
  it('makes a person an admin, twice with the same result, and takes it back', async () => {
    const { uid, email } = await verifiedPerson()
    for (const run of [1, 2]) {
      const { code, said } = await grantAdmin([email])
      expect(said, `run ${run}`).toContain(`${email} (${uid}) is now an admin`)
      expect(code).toBe(0)
      expect(await claimsOf(uid)).toEqual({ admin: true })
      expect(await rowOf(uid)).toEqual({ user_id: uid, role: 'admin' })
    }
    const { code, said } = await grantAdmin([email, '--revoke'])
    expect(said).toContain('no longer')
    expect(code).toBe(0)
    await expect.poll(() => claimsOf(uid), SOON).toEqual({})
    expect(await rowOf(uid)).toBeUndefined()
  })

  it('makes nobody an admin whose address is not verified: anyone can sign up with it', async () => {
    const { uid, email } = await newPerson()
    const { code, said } = await grantAdmin([email])
    expect(said).toContain(`The email address of ${email} is not verified.`)
    expect(code).toBe(1)
    expect(await claimsOf(uid)).toEqual({})
    expect(await rowOf(uid)).toBeUndefined()
  })

  it('takes nothing from another account that has a former admin’s address, names the admins, and finds them by uid', async () => {
    const { uid, email } = await verifiedPerson()
    await grantAdmin([email])
    await auth.updateUser(uid, { email: `moved-${email}`, emailVerified: true })
    await auth.createUser({ email })
    const refused = await grantAdmin([email, '--revoke'])
    expect(refused.said).toContain(`${email} is not an admin`)
    expect(refused.said).toContain(`${uid} moved-${email}`)
    expect(refused.code).toBe(1)
    expect(await rowOf(uid)).toBeDefined()
    expect((await grantAdmin([uid, '--revoke'])).code).toBe(0)
    await expect.poll(() => claimsOf(uid), SOON).toEqual({})
    expect(await rowOf(uid)).toBeUndefined()
  })

  it.each([
    [
      'there is no account for the address',
      ['nobody@example.com'],
      {},
      /There is no account for nobody@example\.com in [a-z-]+\. Sign up in the app first\./,
    ],
    [
      'an admin ends whose account is gone',
      ['nobody@example.com', '--revoke'],
      {},
      /There is no account for nobody@example\.com in [a-z-]+\.\nThe admins are/,
    ],
    [
      'no emulator answers',
      ['nobody@example.com'],
      { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' },
      'No Firestore emulator answers at 127.0.0.1:1',
    ],
    ['it is asked for nobody', [], {}, 'Usage:'],
  ])('fails with a clear line when %s', async (_, args, environment, line) => {
    const { code, said } = await grantAdmin(args, environment)
    expect(said).toMatch(line)
    expect(said).not.toContain('    at ')
    expect(code).toBe(1)
  })
})
