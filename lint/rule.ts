/** A node of the parsed file, as ESTree names it. */
export interface Node {
  readonly type: string
  readonly parent: Node
  readonly [field: string]: unknown
}

/** A rule in the form of ESLint's: what it does at each type of node. The linter exports no type for it. */
export interface Rule {
  create(context: { report(problem: { node: Node; message: string }): void }): Record<string, (node: Node) => void>
}

/** A rule that looks at the texts of a file: its strings, the fixed parts of its templates, and what stands between tags. */
export function textRule(isWrong: (text: string) => boolean, message: string): Rule {
  return {
    create(context) {
      const look = (text: unknown, node: Node) => {
        if (typeof text === 'string' && isWrong(text)) context.report({ node, message })
      }
      return {
        Literal: (node) => look(node.value, node),
        TemplateElement: (node) => look((node.value as { cooked: unknown }).cooked, node),
        JSXText: (node) => look(node.value, node),
      }
    },
  }
}
