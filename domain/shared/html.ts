/** HTML that is markup already. Only `html` makes it, so a value of any other class is text. */
class Markup {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

export type { Markup }

type Part = string | number | Markup | readonly Markup[]

/** Markup written in code, with every inserted value as text: no applicant's word is ever a tag or an attribute. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: literals }, ...parts.map(render)))
}

function render(part: Part): string {
  if (part instanceof Markup) return part.markup
  return typeof part === 'object' ? part.map(render).join('\n') : escapeHtml(String(part))
}

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
}
