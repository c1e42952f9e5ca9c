import { readFileSync } from 'node:fs'
import { grammar, type MatchResult, type Node } from 'ohm-js'

/** The grammar of the language, read once from the file people read. */
export const rulesGrammar = grammar(readFileSync(new URL('rules.ohm', import.meta.url), 'utf8'))

const semantics = rulesGrammar.createSemantics().addOperation<Node>('tree', {
  _nonterminal() {
    return this
  },
})

/** The tree of a successful match. Each node's `ctorName` is the rule, or the alternative, of rules.ohm it came by. */
export const treeOf = (match: MatchResult): Node => (semantics(match) as { tree(): Node }).tree()
