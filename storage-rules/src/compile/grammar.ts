import { readFileSync } from 'node:fs'
import { grammar, type MatchResult, type Node } from 'ohm-js'
import type { Name, Span } from './ast.ts'

/** The grammar of the language, read once from rules.ohm, the file that people read. */
export const rulesGrammar = grammar(readFileSync(new URL('rules.ohm', import.meta.url), 'utf8'))

const semantics = rulesGrammar.createSemantics().addOperation<Node>('tree', {
  _nonterminal() {
    return this
  },
})

/** The parse tree of a successful match. Each node's `ctorName` is the rule or the alternative of rules.ohm that matched. */
export const treeOf = (match: MatchResult): Node => (semantics(match) as { tree(): Node }).tree()

/** The source of a node, without the spaces before it. */
export const spanOf = (node: Node): Span => ({ start: node.source.startIdx, end: node.source.endIdx })

export const nameOf = (node: Node): Name => ({ text: node.sourceString, ...spanOf(node) })

/** The items of a `ListOf` or `NonemptyListOf`. */
export const listed = (node: Node): readonly Node[] => node.asIteration().children
