import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BRAND } from '@sotto/domain/shared/brand'
import sendGridMail from '@sendgrid/mail'
import type { Mail, SendMail, SendResult } from '../notifications/render-mail.ts'

type MailService = typeof sendGridMail

/** The package exports one service and, beside it, the class. Its types name the class where the compiler does not look. */
const { MailService } = sendGridMail as unknown as { MailService: new () => MailService }

export interface SendGridAccount {
  apiKey: string
  baseUrl: string
  /** In milliseconds. A mail that was handed over and got no response in this time has an unknown outcome. */
  timeout: number
}

/** Sends mail by SendGrid. Each mail has its own connection, which tells whether any byte of it can have reached SendGrid. */
export function sendGrid(account: SendGridAccount): SendMail {
  return async (mail) => {
    const connection = watchConnection(account.baseUrl)
    const service = serviceFor(account, connection.transport)
    try {
      const [response] = await service.send(messageOf(mail))
      return readResponse(response.statusCode, response.headers)
    } catch (error) {
      return connection.established()
        ? readFailure(error)
        : { outcome: 'not taken', reason: `no connection: ${textOf(error)}` }
    }
  }
}

/** SendGrid accepts a mail with 202; any other success comes from another server on the way. */
function readResponse(status: number, headers: unknown): SendResult {
  if (status !== 202) return { outcome: 'unknown', reason: `HTTP ${status}` }
  const id = (headers as Record<string, unknown>)['x-message-id']
  return { outcome: 'taken', messageId: typeof id === 'string' ? id : null }
}

/** Refusals of the account and not of the mail: wrong settings, or too many mails. Source: SendGrid's Mail Send errors. */
const TEMPORARY = [401, 403, 404, 408, 429]

function readFailure(error: unknown): SendResult {
  const status = error instanceof Error && 'code' in error ? error.code : undefined
  // A response has a number as its code; a broken connection has a name, or none.
  if (typeof status !== 'number') return { outcome: 'unknown', reason: textOf(error) }
  const reason = `HTTP ${status}: ${responseBodyOf(error)}`
  return { outcome: status >= 500 || TEMPORARY.includes(status) ? 'not taken' : 'refused', reason }
}

function responseBodyOf(error: unknown): string {
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
    // A mail with an address for replies comes from a person, and helpdesks drop mail that declares itself generated.
    ...(replyTo === undefined ? { headers: { 'Auto-Submitted': 'auto-generated' } } : { replyTo }),
    // Readers are not tracked, and links are not rewritten.
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
  // Setting the key also resets the address, so it comes first.
  service.setApiKey(apiKey)
  // The service's client passes these options on to axios; the types declare neither the client nor the options.
  const { client } = service as unknown as { client: Client }
  client.setDefaultRequest({ baseUrl, timeout, maxRedirects: 0, transport })
  return service
}

/**
 * A transport that makes each request over a new connection and records when it is established: no byte of a mail has left before.
 * A kept-alive connection may be dead unnoticed, which would leave the outcome unknown.
 */
function watchConnection(baseUrl: string): { transport: Transport; established: () => boolean } {
  const secure = baseUrl.startsWith('https:')
  let established = false
  return {
    established: () => established,
    transport: {
      request: (options, onResponse) => {
        const request = (secure ? requestSecure : requestPlain)({ ...options, agent: false }, onResponse)
        request.once('socket', (socket) => {
          socket.once(secure ? 'secureConnect' : 'connect', () => {
            established = true
          })
        })
        return request
      },
    },
  }
}
