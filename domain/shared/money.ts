/** Digits and separators, and at most a magnitude behind them. */
const FIGURES_ALONE = /^\d[\d.,'’ \u00a0\u202f]*(?:k|m|mm|mn|mio|b|bn|thousand|million|billion)?$/i

/** Whether an amount is figures alone. Only then is a dollar sign shown in front of it; any word may be a currency or a unit. */
export function isPlainAmount(text: string): boolean {
  return FIGURES_ALONE.test(text)
}

/** An amount as a person reads it: as it was typed, with a dollar sign in front of figures alone. */
export function showAmount(text: string): string {
  return isPlainAmount(text) ? `$${text}` : text
}
