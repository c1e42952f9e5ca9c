import type { Rule } from './rule.ts'
import { curlyApostrophe } from './rules/curly-apostrophe.ts'
import { datesInOneModule } from './rules/dates-in-one-module.ts'
import { namedValues } from './rules/named-values.ts'
import { retriedImport } from './rules/retried-import.ts'
import { textsInMessages } from './rules/texts-in-messages.ts'

/**
 * The project's own rules, each named after what it holds. A new one has a file in `rules`, a line here, its folders in
 * `oxlint.config.ts` and its cases in `tests/unit/lint/rules.test.ts`.
 */
const rules: Record<string, Rule> = {
  'curly-apostrophe': curlyApostrophe,
  'dates-in-one-module': datesInOneModule,
  'named-values': namedValues,
  'retried-import': retriedImport,
  'texts-in-messages': textsInMessages,
}

export default { meta: { name: 'sotto' }, rules }
