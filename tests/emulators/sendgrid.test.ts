import mail from '@sendgrid/mail'
import { expect, it } from 'vitest'
import { STAND_IN_KEYS } from '../../emulators/stand-ins/keys.ts'
import { startSendGrid } from '../../emulators/stand-ins/sendgrid.ts'
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

it('shows a person the mails, the newest first, without running what they hold, until they are emptied', async () => {
  const url = await connect()
  await mail.send({ ...MAIL, subject: 'The older' })
  await mail.send(MAIL)
  const page = await (await fetch(url)).text()
  expect(page).toContain('A question &#60;about&#62; fees')
  expect(page).not.toContain('<script>')
  expect(page).toContain('<iframe sandbox ')
  expect(page.indexOf('A question')).toBeLessThan(page.indexOf('The older'))

  expect((await fetch(`${url}/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await kept(url)).toEqual([])
  expect(await (await fetch(url)).text()).toContain('No mail has been sent.')
})
