import mail from '@sendgrid/mail'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePorts } from '../../emulators/launcher/ports.ts'
import { followAuthMails } from '../../emulators/fakes/auth-mails.ts'
import { serve, STAND_IN_KEYS } from '../../emulators/fakes/http-service.ts'
import { startSendGrid } from '../../emulators/fakes/sendgrid.ts'
import { forThisTest } from './free-service.ts'

const MAIL = {
  to: 'office@sotto.example',
  from: { email: 'site@sotto.example', name: 'Sotto' },
  replyTo: 'amara@harbour-lane.example',
  subject: 'A question <about> fees',
  text: 'What do you charge?',
  html: '<p>What do you charge?</p><script>document.title = "run"</script>',
}

interface Client {
  setDefaultRequest(key: 'baseUrl', value: string): void
}

/** Points SendGrid's own library, of which a process has one, at a stand-in of this test. */
async function connect(key: string = STAND_IN_KEYS.sendgrid): Promise<string> {
  const url = await forThisTest(startSendGrid)
  mail.setApiKey(key)
  // The library has this setting, its types do not.
  const { client } = mail as unknown as { client: Client }
  client.setDefaultRequest('baseUrl', url)
  return url
}

interface Kept {
  id: string
  mail: { subject: string }
}

const kept = async (url: string) => (await (await fetch(`${url}/messages.json`)).json()) as Kept[]

it("takes a mail from SendGrid's own library and keeps it under the id that it answers", async () => {
  const url = await connect()
  const [answer] = await mail.send(MAIL)
  expect(answer.statusCode).toBe(202)
  const headers = answer.headers as Record<string, string>
  expect(await kept(url)).toMatchObject([
    {
      id: headers['x-message-id'],
      mail: {
        personalizations: [{ to: [{ email: MAIL.to }] }],
        from: MAIL.from,
        reply_to: { email: MAIL.replyTo },
        subject: MAIL.subject,
      },
    },
  ])
})

it('refuses a wrong key and keeps nothing', async () => {
  const url = await connect('SG.other')
  await expect(mail.send(MAIL)).rejects.toMatchObject({ code: 401 })
  expect(await kept(url)).toEqual([])
})

it.each([
  ['no address that could be one', { ...MAIL, to: 'nobody' }, 'personalizations.0.to.0.email'],
  ['a line break in its subject', { ...MAIL, subject: 'Hello\r\nBcc: all@sotto.example' }, 'subject'],
  ['no content', { ...MAIL, text: '', html: '' }, 'content.0.value'],
])('refuses a mail with %s, names the field, and keeps nothing', async (_, wrong, field) => {
  const url = await connect()
  await expect(mail.send(wrong)).rejects.toMatchObject({
    code: 400,
    response: { body: { errors: [expect.objectContaining({ field })] } },
  })
  expect(await kept(url)).toEqual([])
})

it('refuses what is no JSON', async () => {
  const url = await connect()
  const headers = { authorization: `Bearer ${STAND_IN_KEYS.sendgrid}` }
  const send = (type: string) =>
    fetch(`${url}/v3/mail/send`, { method: 'POST', body: '{', headers: { ...headers, 'content-type': type } })
  expect((await send('text/plain')).status).toBe(415)
  expect((await send('application/json')).status).toBe(400)
})

it('treats mails about something as it was told to, and all others as ever, until it is told otherwise', async () => {
  const url = await connect()
  const behave = async (behaviour: object) => {
    const answer = await fetch(`${url}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
    return answer.status
  }
  expect(await behave({ about: '' })).toBe(400)
  expect(await behave({ about: 'fees', status: 503 })).toBe(204)
  await expect(mail.send(MAIL)).rejects.toMatchObject({ code: 503 })
  await mail.send({ ...MAIL, subject: 'Another matter' })
  expect(await kept(url)).toHaveLength(1)

  expect(await behave({ about: 'fees', hangUp: true })).toBe(204)
  await expect(mail.send(MAIL)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(await kept(url)).toHaveLength(2)

  expect(await behave({ about: 'fees' })).toBe(204)
  await mail.send(MAIL)
  expect(await kept(url)).toHaveLength(3)
})

describe('the mailbox, for people,', () => {
  const open = async (address: string) => {
    const answer = await fetch(address)
    return { status: answer.status, headers: answer.headers, page: await answer.text() }
  }

  it('lists the mails, the newest first, with time, recipient and subject, until it is emptied', async () => {
    const url = await connect()
    expect((await open(url)).page).toContain('No email has been sent yet.')
    await mail.send({ ...MAIL, subject: 'The older' })
    await mail.send(MAIL)
    const { page } = await open(url)
    expect(page).toContain('A question &#60;about&#62; fees')
    expect(page).toContain('office@sotto.example')
    expect(page).toMatch(/<time datetime="[^"]+Z">Today, \d\d:\d\d<\/time>/)
    expect(page.indexOf('A question')).toBeLessThan(page.indexOf('The older'))
    expect(page).not.toContain('What do you charge?')

    expect((await fetch(`${url}/messages`, { method: 'DELETE' })).status).toBe(204)
    expect(await kept(url)).toEqual([])
    expect((await open(url)).page).toContain('No email has been sent yet.')
  })

  it('shows the mails to one recipient alone, whom the address names', async () => {
    const url = await connect()
    await mail.send(MAIL)
    await mail.send({ ...MAIL, to: 'amara@harbour-lane.example', subject: 'To Amara' })
    const { page } = await open(`${url}/?to=${encodeURIComponent('Amara@harbour-lane.example')}`)
    expect(page).toContain('To Amara')
    expect(page).not.toContain('A question')
    expect((await open(`${url}/?to=nobody@sotto.example`)).page).toContain('No email to nobody@sotto.example.')
  })

  it('shows one mail as it looks, with its text beside it, and runs nothing of it', async () => {
    const url = await connect()
    await mail.send(MAIL)
    const [{ id }] = (await kept(url)) as [Kept]
    const { page, headers } = await open(`${url}/mails/${id}`)
    expect(page).toContain('What do you charge?')
    expect(page).toContain('amara@harbour-lane.example')
    expect(page).not.toContain('<script>')
    const frame = /<iframe\s[^>]*>/.exec(page)?.[0] ?? ''
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect((await open(`${url}/mails/none`)).status).toBe(404)
  })

  it('makes links of addresses in a text, and of nothing else in it', async () => {
    const url = await connect()
    const text = 'See http://127.0.0.1:5000/applications?a=1&b="2". <a href="http://evil.example">x</a>'
    await mail.send({ ...MAIL, text })
    const [{ id }] = (await kept(url)) as [Kept]
    const { page } = await open(`${url}/mails/${id}`)
    expect(page).toContain('<a href="http://127.0.0.1:5000/applications?a=1&#38;b=" ')
    expect(page).toContain('&#60;a href=')
  })

  it('brings its icon, its style and the program that keeps it up to date', async () => {
    const url = await connect()
    for (const [path, type] of [
      ['/icon.svg', 'image/svg+xml'],
      ['/mailbox.css', 'text/css'],
      ['/mailbox.js', 'text/javascript'],
    ] as const) {
      const { status, headers } = await open(`${url}${path}`)
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
    }
  })
})

describe('a mail of Firebase Auth', () => {
  /** An Auth emulator that has sent these codes. */
  async function authWith(oobCodes: () => readonly object[]): Promise<string> {
    return forThisTest((port) =>
      serve(port, ({ url }) => ({
        status: url.pathname === '/emulator/v1/projects/demo-sotto/oobCodes' ? 200 : 404,
        body: { oobCodes: oobCodes() },
      })),
    )
  }
  const code = (oobCode: string, requestType = 'VERIFY_EMAIL') => ({
    email: 'amara@harbour-lane.example',
    oobCode,
    requestType,
    oobLink: `http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode=${oobCode}&apiKey=emulated`,
  })

  it('is in the mailbox once, with a link into the app', async () => {
    const service = await startSendGrid((await freePorts()).mailbox)
    onTestFinished(() => service.close())
    const sent = [code('first')]
    const authUrl = await authWith(() => sent)
    onTestFinished(followAuthMails({ authUrl, appUrl: 'http://127.0.0.1:5000', keep: service.keep, everyMs: 20 }))
    const read = async () => (await fetch(`${service.url}/?to=amara@harbour-lane.example`)).text()
    await expect.poll(read).toContain('Verify your email for Sotto')
    sent.push(code('second', 'PASSWORD_RESET'))
    await expect.poll(read).toContain('Reset your password for Sotto')
    const page = await read()
    expect(page.match(/Verify your email for Sotto/g)).toHaveLength(1)
    const [, path] = /href="(\/mails\/[^"]+)"[^>]*>Verify your email/.exec(page) ?? []
    expect(await (await fetch(`${service.url}${path ?? ''}`)).text()).toContain(
      'http://127.0.0.1:5000/auth/action?mode=verifyEmail&#38;lang=en&#38;oobCode=first&#38;apiKey=emulated',
    )
    // What the tests of mails read is what was sent through SendGrid.
    expect(await kept(service.url)).toEqual([])
  })

  it('is asked for until the emulator answers', async () => {
    let isUp = false
    const service = await startSendGrid((await freePorts()).mailbox)
    onTestFinished(() => service.close())
    const authUrl = await forThisTest((port) =>
      serve(port, () => (isUp ? { status: 200, body: { oobCodes: [code('late')] } } : { status: 500, hangUp: true })),
    )
    onTestFinished(followAuthMails({ authUrl, appUrl: 'http://127.0.0.1:5000', keep: service.keep, everyMs: 20 }))
    await expect.poll(async () => (await fetch(service.url)).text()).toContain('No email has been sent yet.')
    isUp = true
    await expect.poll(async () => (await fetch(service.url)).text()).toContain('Verify your email for Sotto')
  })
})
