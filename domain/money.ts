/** An amount that says its own currency, before or after the figures, or is a percentage. */
const NAMES_ITS_UNIT = /^\s*[^\d\s.,]|[%€£¥]|\b[A-Z]{3}\b/

/**
 * Whether a typed amount stands for US dollars because it names nothing else. It is kept as it was typed; a dollar sign is shown
 * in front of it wherever it is read.
 */
export function isPlainAmount(text: string): boolean {
  return !NAMES_ITS_UNIT.test(text)
}

/** An amount in words for a reader. */
export function describeAmount(text: string): string {
  return text !== '' && isPlainAmount(text) ? `$${text}` : text
}
