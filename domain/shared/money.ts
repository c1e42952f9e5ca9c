/** Digits and separators, and at most a magnitude behind them. */
const FIGURES_ALONE = /^\d[\d.,'’ \u00a0\u202f]*(?:k|m|mm|mn|mio|b|bn|thousand|million|billion)?$/i

/** Whether an amount is figures alone, so that its currency is not known; any word may be a currency or a unit. */
export function isPlainAmount(text: string): boolean {
  return FIGURES_ALONE.test(text)
}

/** What stands beside figures alone: a currency that was not typed is not guessed. */
const NO_CURRENCY = 'no currency given'

/** An amount as a person reads it: as it was typed, with a remark behind figures alone. */
export function showAmount(text: string): string {
  return isPlainAmount(text) ? `${text} (${NO_CURRENCY})` : text
}

const AMOUNT = /(\d[\d.,'’ \u00a0\u202f]*)\s*(k|mm|mn|mio|m|bn|b|thousand|million|billion)?\b/i

const MAGNITUDES: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, b: 1e9, bn: 1e9, billion: 1e9 }

/**
 * How large an amount is, for an order by size: the first figures in it with their magnitude, whatever the currency. Null without
 * figures. The last separator is a decimal point when one or two digits follow it.
 */
export function amountSize(text: string): number | null {
  const [, figures = '', magnitude] = AMOUNT.exec(text) ?? []
  if (figures === '') return null
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figures.trim()) ?? []
  const size = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return magnitude === undefined ? size : size * (MAGNITUDES[magnitude.toLowerCase()] ?? 1e6)
}
