const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Words one after the other, the last two joined by "and". */
export const formatList = (words: readonly string[]): string => conjunction.format(words)
