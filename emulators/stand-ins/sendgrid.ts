import { randomUUID } from 'node:crypto'
import { serve, parseJson, type Answer, type Call, type HttpService } from './http-service.ts'
import { STAND_IN_KEYS } from './keys.ts'
import { mailSchema, type KeptMail } from './mail-schema.ts'
import { renderMailbox } from './mailbox-page.ts'

/**
 * Stands in for SendGrid: takes what the real service takes, refuses what it refuses, and keeps the mail instead of sending
 * it. `GET /` is a mailbox for people, `GET /messages.json` for tests, `DELETE /messages` empties it.
 */
export function startSendGrid(port: number): Promise<HttpService> {
  const kept: KeptMail[] = []
  return serve(port, (call) => {
    switch (`${call.method} ${call.url.pathname}`) {
      case 'POST /v3/mail/send':
        return takeMail(call, kept)
      case 'GET /':
        return { status: 200, body: renderMailbox(kept), headers: { 'content-type': 'text/html; charset=utf-8' } }
      case 'GET /messages.json':
        return { status: 200, body: kept }
      case 'DELETE /messages':
        kept.length = 0
        return { status: 204 }
      default:
        return refuse(404, 'not found')
    }
  })
}

function takeMail({ headers, body }: Call, kept: KeptMail[]): Answer {
  if (headers.authorization !== `Bearer ${STAND_IN_KEYS.sendgrid}`) {
    return refuse(401, 'The provided authorization grant is invalid, expired, or revoked')
  }
  if (!headers['content-type']?.startsWith('application/json'))
    return refuse(415, 'Content-Type should be application/json.')
  const parsed = mailSchema.safeParse(parseJson(body))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse(400, issue?.message ?? 'Bad Request', issue?.path.join('.'))
  }
  const id = randomUUID()
  kept.push({ id, receivedAt: new Date(), mail: parsed.data })
  return { status: 202, headers: { 'x-message-id': id } }
}

/** SendGrid's own form of an error. */
function refuse(status: number, message: string, field: string | null = null): Answer {
  return { status, body: { errors: [{ message, field, help: null }] } }
}
