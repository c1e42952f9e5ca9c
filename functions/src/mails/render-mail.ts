import { BRAND } from '@sotto/domain/brand'

/** What a mail says, as plain text. */
export interface Message {
  subject: string
  paragraphs: readonly string[]
  link: { label: string; url: string }
}

const FOOTER = [`${BRAND.name} · ${BRAND.city}`, `${BRAND.email} · ${BRAND.phone}`]

const SERIF = "font-family:Georgia,'Times New Roman',serif"

/** A message as the two contents of a mail. Plain text is what is given; in HTML nothing of it is markup. */
export function renderMail({ subject, paragraphs, link }: Message): { subject: string; text: string; html: string } {
  const text = [...paragraphs, `${link.label}:\n${link.url}`, `-- \n${FOOTER.join('\n')}`].join('\n\n')
  const html = `<!doctype html>
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
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:16px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:10px 0">${escapeHtml(link.label)}</a></p>
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid;font-size:14px">${FOOTER.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
}
