import { currentUser } from './auth.ts'
import { ProblemError } from './errors.ts'

/**
 * `fetch` as the signed-in person, under the name that a service has for such a token; one that is refused is renewed once. Throws
 * what `fetch` throws, and `ProblemError`.
 */
export async function requestAsPerson(
  scheme: 'Bearer' | 'Firebase',
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const user = await currentUser()
  if (user === null) throw new ProblemError('signed-out')
  const send = async (renew: boolean): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `${scheme} ${await user.getIdToken(renew)}`)
    return fetch(url, { ...init, headers })
  }
  const response = await send(false)
  return response.status === 401 ? send(true) : response
}
