import { BRAND } from '@sotto/domain/shared/brand'
import { escapeHtml } from '@sotto/domain/shared/html'

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

/** The content of a mail, as plain text. */
export interface MailContent {
  subject: string
  paragraphs: readonly string[]
  /** Label and text, one line each. */
  facts?: readonly (readonly [label: string, text: string])[]
  /** Text by a third party, with its line breaks. It is set apart, so that readers can't take it for ours. */
  quote?: string
  link?: { label: string; url: string }
}

/** The parts of a mail that its content decides. */
export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html'>

const FOOTER = [`${BRAND.name} · ${BRAND.city}`, `${BRAND.email} · ${BRAND.phone}`]

const SERIF = "font-family:Georgia,'Times New Roman',serif"

/** Renders a mail's content as plain text, which is the text as given, and as HTML, in which no part of it becomes markup. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) }
}

function renderText({ paragraphs, facts = [], quote, link }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([label, text]) => `${label}: ${text}`).join('\n')]),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    `-- \n${FOOTER.join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function renderHtml({ subject, paragraphs, facts = [], quote, link }: MailContent): string {
  const parts = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(facts.length === 0 ? [] : [`<table style="margin:0 0 16px">\n${facts.map(renderFact).join('\n')}\n</table>`]),
    ...(quote === undefined ? [] : [renderQuote(quote)]),
    ...(link === undefined ? [] : [renderLink(link)]),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px">
<div style="max-width:34rem;margin:0 auto;${SERIF};font-size:17px;line-height:1.55">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid;font-size:20px">${escapeHtml(BRAND.name)}</p>
${parts.join('\n')}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid;font-size:14px">${FOOTER.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}

function renderFact([label, text]: readonly [string, string]): string {
  const cell = 'padding:2px 20px 2px 0;text-align:left;vertical-align:top;font-size:17px'
  return `<tr><th scope="row" style="${cell};font-weight:normal;opacity:.7">${escapeHtml(label)}</th><td style="${cell};word-break:break-word">${escapeHtml(text)}</td></tr>`
}

function renderQuote(quote: string): string {
  const lines = escapeHtml(quote).replaceAll('\n', '<br>\n')
  return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:2px solid">${lines}</blockquote>`
}

function renderLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:16px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 0">${escapeHtml(label)}</a></p>`
}
