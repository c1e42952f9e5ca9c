import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { given } from '../suite/suite.ts'

/** The address of a world's documents, for what no SDK asks. */
export const documentsOf = ({ projectId }: RulesTestEnvironment) =>
  `http://${given('FIRESTORE_EMULATOR_HOST')}/v1/projects/${projectId}/databases/(default)/documents`

/** The header of a token of one's own making: the emulator believes what it claims. */
export function claiming(
  { projectId }: RulesTestEnvironment,
  claims: Record<string, unknown>,
): { authorization: string } {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ aud: projectId, iat: 1, ...claims })}.`
  return { authorization: `Bearer ${token}` }
}

export const BY_PASSWORD = { sign_in_provider: 'password', identities: {} }
