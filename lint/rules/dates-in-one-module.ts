import type { Node, Rule } from '../rule.ts'

const LOCALE_METHOD = /^toLocale(?:Date|Time)?String$/

/** Dates are written by two modules: one for the reader's clock, one for UTC. Any other would soon write them in another form. */
export const datesInOneModule: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      const name = String((node.property as Node).name)
      const isFormat = name === 'DateTimeFormat' && (node.object as Node).name === 'Intl'
      if (!isFormat && !LOCALE_METHOD.test(name)) return
      context.report({
        node,
        message: 'Dates are written by web/src/lib/dates.ts, or in UTC by domain/shared/moment.ts.',
      })
    },
  }),
}
