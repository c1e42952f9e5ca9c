import type { KeptMail } from './mail-schema.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
  body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
  h1 { font: 400 2rem Georgia, serif }
  article { border-top: 1px solid; padding: 1rem 0 2rem }
  h2 { font: 400 1.3rem Georgia, serif; margin: 0 0 .3rem }
  p { margin: 0; opacity: .75 }
  pre { white-space: pre-wrap; font: inherit }
  iframe { width: 100%; height: 18rem; border: 1px solid; background: #fff }
`

function renderMail({ mail, receivedAt, id }: KeptMail): string {
  const to = mail.personalizations.flatMap((each) => each.to.map(({ email }) => email)).join(', ')
  const contents = mail.content.map(({ type, value }) =>
    // Sandboxed without any permission: a mail's markup is looked at, never run.
    type === 'text/html'
      ? `<iframe sandbox title="As HTML" srcdoc="${escape(value)}"></iframe>`
      : `<pre>${escape(value)}</pre>`,
  )
  return `<article id="${id}">
    <h2>${escape(mail.subject)}</h2>
    <p>${escape(receivedAt.toISOString())} · from ${escape(mail.from.email)} to ${escape(to)}${
      mail.reply_to ? ` · reply to ${escape(mail.reply_to.email)}` : ''
    }</p>
    ${contents.join('\n')}
  </article>`
}

/** The mails that were sent, newest first, to be read by a person. */
export function renderMailbox(mails: readonly KeptMail[]): string {
  const list = mails.length === 0 ? '<p>No mail has been sent.</p>' : mails.toReversed().map(renderMail).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
    <body><h1>Mailbox</h1>${list}</body></html>`
}
