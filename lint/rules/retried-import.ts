import type { Node, Rule } from '../rule.ts'

export const retriedImport: Rule = {
  create: (context) => ({
    ImportExpression(node) {
      if (node.parent.type === 'ArrowFunctionExpression' || (node.source as Node).type === 'Identifier') return
      context.report({
        node,
        message: 'A fetch that the browser aborts is tried again: retryImport(() => import(…)).',
      })
    },
  }),
}
