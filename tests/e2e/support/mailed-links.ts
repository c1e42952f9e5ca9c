import { expect } from '../fixtures.ts'
import { given, suite } from '../../suite/suite.ts'

type Purpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'RECOVER_EMAIL'

interface Mailed {
  email: string
  requestType: Purpose
  /** Leads to the emulator's own page; in production, to the action URL of the project. */
  oobLink: string
}

/** The links of one kind that were mailed to an address, as they lead into the app: the first mail's first. */
export async function mailedLinks(email: string, purpose: Purpose): Promise<readonly URL[]> {
  const codes = `emulator/v1/projects/${suite().projectId}/oobCodes`
  const answer = await fetch(`http://${given('FIREBASE_AUTH_EMULATOR_HOST')}/${codes}`)
  const { oobCodes } = (await answer.json()) as { oobCodes: readonly Mailed[] }
  return oobCodes
    .filter((mailed) => mailed.email === email && mailed.requestType === purpose)
    .map(({ oobLink }) => new URL(`${suite().appUrl}/auth/action${new URL(oobLink).search}`))
}

/** The latest link of a kind, once it has been mailed. */
export async function mailedLink(email: string, purpose: Purpose): Promise<URL> {
  await expect.poll(async () => (await mailedLinks(email, purpose)).length).toBeGreaterThan(0)
  const link = (await mailedLinks(email, purpose)).at(-1)
  if (!link) throw new Error(`Nothing was mailed to ${email}`)
  return link
}
