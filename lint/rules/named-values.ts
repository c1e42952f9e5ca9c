import { textRule } from '../rule.ts'

/** A value or a selector in brackets, a variable in parentheses, and a layer by its number, after any variants. */
const UNNAMED = /(?:^|[\s:])-?(?:[a-z][\w/@-]*-(?:\[|\()|\[[&@]|z-\d)/

export const namedValues = textRule(
  (text) => UNNAMED.test(text),
  'A class has a name from styles/tokens.css, columns.css or utilities.css: sizes, colours and layers are decided there.',
)
