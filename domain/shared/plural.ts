const rules = new Intl.PluralRules('en-GB')
const number = new Intl.NumberFormat('en-GB')

/** The form of a text that fits a count. Each `#` in it becomes the number: `plural(2, { one: '# file', other: '# files' })` is `2 files`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const form = rules.select(count) === 'one' ? forms.one : forms.other
  return form.replaceAll('#', number.format(count))
}
