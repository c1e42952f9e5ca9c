import { BRAND } from '@sotto/domain/shared/brand'
import { escapeHtml } from '@sotto/domain/shared/html'
import { COPY_LINK, FOOTER } from './notification-messages.ts'

/** The content of a mail, as plain text. Whatever is absent is left out of both parts. */
export interface MailContent {
  subject: string
  /** What the mail is about, above the rest. */
  heading: string
  paragraphs: readonly string[]
  /** Label and text, one line each. */
  facts?: readonly (readonly [label: string, text: string])[]
  /** What the mail lists, each with the page that it is on. */
  entries?: readonly MailEntry[]
  /** Text by a third party, with its line breaks. It is set apart, so that readers can't take it for ours. */
  quote?: string
  link?: { label: string; url: string }
  /** What the reader should know besides, below the link. */
  notes?: readonly string[]
  /** Why the reader gets this mail. */
  reason: string
}

export interface MailEntry {
  label: string
  text: string
  url: string
}

/** The parts of a mail that its content decides. */
export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html'>

/** Renders a mail's content as plain text, which is the text as given, and as HTML, in which no part of it becomes markup. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) }
}

/** A mail to one address. Its plain text and its HTML have the same content. */
export interface Mail {
  to: string
  /** The address for replies, where a mail relays a visitor's message; otherwise replies go to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/**
 * The result of handing a mail over. `taken`: accepted for delivery. `refused`: the mail itself is not acceptable, so a retry does
 * not help. `not taken`: certainly not accepted, for a reason that may pass. `unknown`: handed over, and no response came.
 */
export type SendResult =
  { outcome: 'taken'; messageId: string | null } | { outcome: 'refused' | 'not taken' | 'unknown'; reason: string }

/** Hands a mail over once. Expected failures are results; it throws none of them. */
export type SendMail = (mail: Mail) => Promise<SendResult>

function renderText(content: MailContent): string {
  const { heading, paragraphs, facts = [], entries = [], quote, link, notes = [], reason } = content
  const parts = [
    heading,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([label, text]) => `${label}: ${text}`).join('\n')]),
    ...entries.map(({ label, text, url }) => `${label}\n${text}\n${url}`),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...notes,
    `-- \n${[...FOOTER, reason].join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/*
 * Clients of mail keep styles in attributes, lay out in tables, and turn a page dark in ways of their own. So text and ground have no
 * colour but the client's, and what has one can be read on either.
 */
const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"
const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:normal"
const SMALL = 'font-size:14px;opacity:.75'
const RULE = '1px solid #8f8a80'
const BUTTON = 'background:#7a3b1e;border-radius:4px'
const LAYOUT = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

function renderHtml(content: MailContent): string {
  const { subject, heading, paragraphs, facts = [], entries = [], quote, link, notes = [], reason } = content
  const parts = [
    `<h1 style="margin:0 0 16px;${SERIF};font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(facts.length === 0 ? [] : [renderTable(facts.map(renderFact))]),
    ...(entries.length === 0 ? [] : [renderTable(entries.map(renderEntry))]),
    ...(quote === undefined ? [] : [renderQuote(quote)]),
    ...(link === undefined ? [] : [renderLink(link)]),
    ...notes.map((note) => `<p style="margin:0 0 16px;${SMALL}">${escapeHtml(note)}</p>`),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table ${LAYOUT}><tr><td align="center" style="padding:32px 16px">
<table ${LAYOUT} style="max-width:36rem;text-align:left"><tr><td style="${FONT}">
<p style="margin:0 0 28px;padding-bottom:12px;border-bottom:${RULE};${SERIF};font-size:20px">${escapeHtml(BRAND.name)}</p>
${parts.join('\n')}
<p style="margin:32px 0 0;padding-top:12px;border-top:${RULE};${SMALL}">${[...FOOTER, reason].map(escapeHtml).join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const CELL = 'padding:8px 16px 8px 0;text-align:left;vertical-align:top'

function renderTable(rows: readonly string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-bottom:${RULE};border-collapse:collapse;${FONT}">
${rows.join('\n')}
</table>`
}

function renderFact([label, text]: readonly [string, string]): string {
  return `<tr style="border-top:${RULE}"><th scope="row" style="${CELL};width:36%;font-weight:normal;opacity:.75">${escapeHtml(label)}</th><td style="${CELL};word-break:break-word">${escapeHtml(text)}</td></tr>`
}

function renderEntry({ label, text, url }: MailEntry): string {
  return `<tr style="border-top:${RULE}"><td style="${CELL}"><a href="${escapeHtml(url)}" style="color:inherit;font-weight:600">${escapeHtml(label)}</a><br>${escapeHtml(text)}</td></tr>`
}

function renderQuote(quote: string): string {
  const lines = escapeHtml(quote).replaceAll('\n', '<br>\n')
  return `<blockquote style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:2px solid #8f8a80">${lines}</blockquote>`
}

/** A button, which is a cell because Outlook gives a link no padding, and the address itself for readers whose client shows no links. */
function renderLink({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px;${FONT}"><tr><td style="${BUTTON};padding:12px 20px"><a href="${escapeHtml(url)}" style="color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 24px;${SMALL};word-break:break-all">${escapeHtml(COPY_LINK)}<br>${escapeHtml(url)}</p>`
}
