import { escapeHtml, html, type Markup } from '@sotto/domain/shared/html'
import type { Answer } from './http-service.ts'
import { recipientsOf, type KeptMail } from './mail-schema.ts'

/** Nothing of a mail runs or is fetched. Its markup may bring its own style, in a frame that has this policy too. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The mails that were sent, the newest first: all of them, or those to one address. */
export function listMails(mails: readonly KeptMail[], to: string, now = new Date()): Answer {
  const addresses = [...new Set(mails.flatMap(({ mail }) => recipientsOf(mail)))].sort()
  const wanted = to.trim().toLowerCase()
  const found = mails.filter(({ mail }) => !wanted || recipientsOf(mail).some((each) => each.toLowerCase() === wanted))
  const list =
    found.length > 0
      ? html`<ol>
          ${found.toReversed().map((kept) => renderRow(kept, now))}
        </ol>`
      : html`<p class="empty">${wanted ? `No email to ${to.trim()}.` : 'No email has been sent yet.'}</p>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">
        Every email that would have been sent, including those of Firebase Auth. The list updates automatically.
      </p>
      <form>
        <label>
          Recipient
          <input name="to" type="email" value="${to}" list="addresses" autocomplete="off" />
        </label>
        <datalist id="addresses">${addresses.map((address) => html`<option value="${address}"></option>`)}</datalist>
        <button>Filter</button>
        ${wanted ? html`<a class="all" href="/">Show all emails</a>` : html``}
      </form>
      <div data-live>${list}</div>`,
  )
}

function renderRow({ id, receivedAt, mail }: KeptMail, now: Date): Markup {
  const to = recipientsOf(mail).map(
    (address) => html`<a href="/?to=${encodeURIComponent(address)}" title="Emails to this address">${address}</a>`,
  )
  return html`<li>
    ${renderTime(receivedAt, now)}
    <span>${to}</span>
    <a class="subject" href="/mails/${id}">${mail.subject}</a>
  </li>`
}

/** One mail: as it looks, and its text beside it. */
export function showMail({ receivedAt, mail }: KeptMail, now = new Date()): Answer {
  const contentOf = (wanted: string) => mail.content.find(({ type }) => type === wanted)?.value
  const [markup, text] = [contentOf('text/html'), contentOf('text/plain')]
  const facts = [
    ['From', mail.from.name === undefined ? mail.from.email : `${mail.from.name} <${mail.from.email}>`],
    ['To', recipientsOf(mail).join(', ')],
    ...(mail.reply_to ? [['Reply to', mail.reply_to.email]] : []),
  ] as const
  return page(
    mail.subject,
    html`<p><a href="/">All emails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        ${facts.map(
          ([label = '', value = '']) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>Sent</dt>
        <dd>${renderTime(receivedAt, now)}</dd>
      </dl>
      <div class="contents">
        ${markup === undefined ? html`` : renderFrame(markup)}
        ${
          text === undefined
            ? html``
            : html`<section>
                <h2>As text</h2>
                <pre>${linked(text)}</pre>
              </section>`
        }
      </div>`,
  )
}

/** Markup of a mail in a frame that runs nothing. A link in it opens a tab of its own, as in a mail program. */
function renderFrame(markup: string): Markup {
  return html`<section>
    <h2>As HTML</h2>
    <iframe
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      title="The email as HTML"
      srcdoc="${`<base target="_blank">${markup}`}"
    ></iframe>
  </section>`
}

/** A text whose addresses are links. */
function linked(text: string): Markup {
  return text
    .split(/(https?:\/\/[^\s"<>]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )
    .reduce((before, part) => html`${before}${part}`)
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

function renderTime(at: Date, now: Date): Markup {
  const day = at.toDateString() === now.toDateString() ? 'Today' : DAY.format(at)
  return html`<time datetime="${at.toISOString()}">${day}, ${TIME.format(at)}</time>`
}

export const NO_SUCH_MAIL: Answer = {
  ...page(
    'No such email',
    html`<p><a href="/">All emails</a></p>
      <h1>There is no such email</h1>`,
  ),
  status: 404,
}

function page(title: string, body: Markup): Answer {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/mailbox.css"><script src="/mailbox.js" defer></script></head>
<body><main>${body.markup}</main></body></html>`
  return {
    status: 200,
    body: text,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  }
}
