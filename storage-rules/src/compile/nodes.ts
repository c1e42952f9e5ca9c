import type { Node } from 'ohm-js'
import type { Name, Span } from './ast.ts'

/** Where a parsed node is, without the spaces before it. */
export const spanOf = (node: Node): Span => ({ start: node.source.startIdx, end: node.source.endIdx })

export const nameOf = (node: Node): Name => ({ text: node.sourceString, ...spanOf(node) })

/** The items of a `ListOf` or `NonemptyListOf`. */
export const listed = (node: Node): readonly Node[] => node.asIteration().children
