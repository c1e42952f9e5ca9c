import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { serve, parseJson, STAND_IN_KEYS, type Answer, type Call, type HttpService } from './http-service.ts'
import { mailSchema, type KeptMail, type Mail } from './mail-schema.ts'
import { MAILBOX_ASSETS } from './mailbox-assets.ts'
import { listMails, NO_SUCH_MAIL, showMail } from './mailbox-page.ts'

/** How mails that contain this text are treated from now on: `PUT /behaviour`. */
const behaviourSchema = z.object({
  about: z.string().check(z.minLength(1)),
  /** Anything but 202 refuses the mail. */
  status: z._default(z.int().check(z.minimum(200), z.maximum(599)), 202),
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Answers once something else is said of such mails, and by that. */
  hold: z._default(z.boolean(), false),
  /** Takes or refuses the mail and breaks off without saying so. */
  hangUp: z._default(z.boolean(), false),
})

type Behaviour = z.infer<typeof behaviourSchema> & { replaced: PromiseWithResolvers<void> }

export interface SendGrid extends HttpService {
  /** Puts a mail that was not sent through SendGrid into the mailbox for people. */
  keep: (mail: Mail) => void
}

/**
 * Stands in for SendGrid: takes what the real service takes, refuses what it refuses, and keeps the mail instead of sending
 * it. `GET /` is a mailbox for people, `GET /messages.json` for tests, `DELETE /messages` empties both.
 */
export async function startSendGrid(port: number): Promise<SendGrid> {
  /** What came through SendGrid, for tests. */
  const kept: KeptMail[] = []
  /** The same mails and those of others, for people. */
  const mailbox: KeptMail[] = []
  const behaviours = new Map<string, Behaviour>()
  const take = (mail: Mail): string => {
    const taken = enclose(mail)
    kept.push(taken)
    mailbox.push(taken)
    return taken.id
  }
  const service = await serve(port, (call) => {
    const { pathname, searchParams } = call.url
    if (call.method === 'GET') {
      const [, id] = /^\/mails\/(.+)$/.exec(pathname) ?? []
      const shown = mailbox.find((each) => each.id === id)
      if (id !== undefined) return shown === undefined ? NO_SUCH_MAIL : showMail(shown)
      const asset = MAILBOX_ASSETS[pathname]
      if (asset !== undefined) return asset
    }
    switch (`${call.method} ${pathname}`) {
      case 'POST /v3/mail/send':
        return takeMail(call, take, behaviours)
      case 'PUT /behaviour':
        return behave(call, behaviours)
      case 'GET /':
        return listMails(mailbox, searchParams.get('to') ?? '')
      case 'GET /messages.json':
        return { status: 200, body: kept }
      case 'DELETE /messages':
        kept.length = 0
        mailbox.length = 0
        return { status: 204 }
      default:
        return refuse(404, 'not found')
    }
  })
  return { ...service, keep: (mail) => void mailbox.push(enclose(mail)) }
}

const enclose = (mail: Mail): KeptMail => ({ id: randomUUID(), receivedAt: new Date(), mail })

function behave({ body }: Call, behaviours: Map<string, Behaviour>): Answer {
  const wanted = behaviourSchema.safeParse(parseJson(body))
  if (!wanted.success) return refuse(400, wanted.error.issues[0]?.message ?? 'Bad behaviour')
  behaviours.get(wanted.data.about)?.replaced.resolve()
  behaviours.set(wanted.data.about, { ...wanted.data, replaced: Promise.withResolvers() })
  return { status: 204 }
}

async function takeMail(
  { headers, body }: Call,
  take: (mail: Mail) => string,
  behaviours: ReadonlyMap<string, Behaviour>,
): Promise<Answer> {
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
  const lookUp = () => [...behaviours.values()].find(({ about }) => body.includes(about))
  let told = lookUp()
  while (told?.hold === true) {
    await told.replaced.promise
    told = lookUp()
  }
  await pause(told?.delayMs ?? 0)
  if (told !== undefined && told.status !== 202) {
    return { ...refuse(told.status, 'This is what the stand-in was told to answer'), hangUp: told.hangUp }
  }
  return { status: 202, headers: { 'x-message-id': take(parsed.data) }, hangUp: told?.hangUp ?? false }
}

/** SendGrid's own form of an error. */
function refuse(status: number, message: string, field: string | null = null): Answer {
  return { status, body: { errors: [{ message, field, help: null }] } }
}
