import { textRule } from '../rule.ts'

export const curlyApostrophe = textRule(
  (text) => /[a-z]'[a-z]/.test(text),
  'Texts have the curly apostrophe (’), but for those that the specification quotes with a straight one.',
)
