import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BRAND } from '@sotto/domain/brand'
import { MailService } from '@sendgrid/mail'
import type { Mail, SendAnswer, SendMail } from './send-mail.ts'

export interface SendGridAccount {
  apiKey: string
  baseUrl: string
  /** Milliseconds without an answer after which a mail counts as handed over to nobody knows what end. */
  timeout: number
}

/** A request of its own for each mail tells whether it ever got as far as speaking to SendGrid. */
export function sendGrid(account: SendGridAccount): SendMail {
  return async (mail) => {
    const connection = watchConnection(account.baseUrl)
    const service = serviceFor(account, connection.transport)
    try {
      const [response] = await service.send(messageOf(mail))
      return answerTo(response.statusCode, response.headers)
    } catch (error) {
      return connection.made() ? explain(error) : { outcome: 'not taken', reason: `no connection: ${textOf(error)}` }
    }
  }
}

/** SendGrid's own code for "taken for delivery" is 202; any other success is not SendGrid speaking. */
function answerTo(status: number, headers: unknown): SendAnswer {
  if (status !== 202) return { outcome: 'unknown', reason: `HTTP ${status}` }
  const id = (headers as Record<string, unknown>)['x-message-id']
  return { outcome: 'taken', messageId: typeof id === 'string' ? id : null }
}

/** Refusals of us instead of the mail: settings to be mended, or too many mails at once. Source: SendGrid's Mail Send errors. */
const PASSING = [401, 403, 404, 408, 429]

function explain(error: unknown): SendAnswer {
  const status = error instanceof Error && 'code' in error ? error.code : undefined
  // Only an answer carries a number; what broke on the way has a name, or none.
  if (typeof status !== 'number') return { outcome: 'unknown', reason: textOf(error) }
  const reason = `HTTP ${status}: ${complaintIn(error)}`
  return { outcome: status >= 500 || PASSING.includes(status) ? 'not taken' : 'refused', reason }
}

function complaintIn(error: unknown): string {
  const body = (error as { response?: { body?: unknown } }).response?.body
  return JSON.stringify(body ?? null).slice(0, 500)
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${'code' in error ? `${String(error.code)} ` : ''}${error.message}` : String(error)
}

function messageOf({ to, replyTo, subject, text, html }: Mail) {
  return {
    to,
    from: { email: BRAND.email, name: BRAND.name },
    subject,
    text,
    html,
    // Behind a mail with an address to answer to there is a person; helpdesks drop what calls itself generated.
    ...(replyTo === undefined ? { headers: { 'Auto-Submitted': 'auto-generated' } } : { replyTo }),
    // Nobody is watched reading, and links stay the ones that were written.
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
      subscriptionTracking: { enable: false },
    },
  }
}

interface Transport {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): unknown
}

interface Client {
  setDefaultRequest(values: { baseUrl: string; timeout: number; maxRedirects: number; transport: Transport }): void
}

function serviceFor({ apiKey, baseUrl, timeout }: SendGridAccount, transport: Transport): MailService {
  const service = new MailService()
  // Setting the key sets the address too, so it comes first.
  service.setApiKey(apiKey)
  // The service has its client, and the client hands these on to axios; its types know neither.
  const { client } = service as unknown as { client: Client }
  client.setDefaultRequest({ baseUrl, timeout, maxRedirects: 0, transport })
  return service
}

/**
 * Makes each request over a new connection and notes when it stands: before that not a byte of a mail has left. A connection
 * kept from an earlier mail may be dead without anybody having noticed, which would leave a mail's end unknown.
 */
function watchConnection(baseUrl: string): { transport: Transport; made: () => boolean } {
  const secure = baseUrl.startsWith('https:')
  let made = false
  return {
    made: () => made,
    transport: {
      request: (options, onResponse) => {
        const request = (secure ? requestSecure : requestPlain)({ ...options, agent: false }, onResponse)
        request.once('socket', (socket) => {
          socket.once(secure ? 'secureConnect' : 'connect', () => {
            made = true
          })
        })
        return request
      },
    },
  }
}
