import type { Node } from 'ohm-js'
import type { BinaryOperator, Expression, PathPart } from './ast.ts'
import { listed, nameOf, spanOf } from './grammar.ts'
import { readLiteral } from './read-literal.ts'

/** Names before a dot that stand for a package of functions, not for a value. */
export const PACKAGES: ReadonlySet<string> = new Set([
  'duration',
  'firestore',
  'hashing',
  'latlng',
  'math',
  'timestamp',
])

/** The expression a node of the grammar's expression rules stands for. */
export function readExpression(node: Node): Expression {
  const read = READERS[node.ctorName]
  return read ? read(node) : readExpression(node.child(0))
}

/** The items of a list that may be empty and may end with a comma. */
const itemsOf = (node: Node): readonly Node[] => node.child(0).children.flatMap(listed)

const readArguments = (node: Node): readonly Expression[] => itemsOf(node).map(readExpression)

const readBinary = (node: Node): Expression => ({
  kind: 'binary',
  operator: node.child(1).sourceString as BinaryOperator,
  operatorAt: spanOf(node.child(1)),
  left: readExpression(node.child(0)),
  right: readExpression(node.child(2)),
  ...spanOf(node),
})

function readMethod(node: Node): Expression {
  const [receiver, name, args] = [readExpression(node.child(0)), nameOf(node.child(2)), readArguments(node.child(4))]
  const at = spanOf(node)
  return receiver.kind === 'name' && PACKAGES.has(receiver.name)
    ? { kind: 'call', name: { ...name, text: `${receiver.name}.${name.text}` }, args, ...at }
    : { kind: 'method', receiver, name, args, ...at }
}

function readPathPart(node: Node): PathPart {
  return node.ctorName === 'PathPart_literal'
    ? { literal: node.sourceString.slice(1) }
    : { value: readExpression(node.child(3)) }
}

/** By the alternative of rules.ohm. A rule that is absent here stands for its only child. */
const READERS: Readonly<Record<string, (node: Node) => Expression>> = {
  Expression_choice: (node) => ({
    kind: 'choice',
    condition: readExpression(node.child(0)),
    markAt: spanOf(node.child(1)),
    then: readExpression(node.child(2)),
    otherwise: readExpression(node.child(4)),
    ...spanOf(node),
  }),
  Or_or: readBinary,
  And_and: readBinary,
  Relation_compare: readBinary,
  Relation_is: (node) => ({
    kind: 'is',
    value: readExpression(node.child(0)),
    keywordAt: spanOf(node.child(1)),
    typeName: nameOf(node.child(2)),
    ...spanOf(node),
  }),
  Sum_sum: readBinary,
  Product_product: readBinary,
  Unary_not: (node) => ({ kind: 'not', operand: readExpression(node.child(1)), ...spanOf(node) }),
  Unary_negate: (node) => ({ kind: 'negate', operand: readExpression(node.child(1)), ...spanOf(node) }),
  Unary_smallest: readLiteral,
  Postfix_method: readMethod,
  Postfix_member: (node) => ({
    kind: 'member',
    object: readExpression(node.child(0)),
    field: nameOf(node.child(2)),
    ...spanOf(node),
  }),
  Postfix_slice: (node) => ({
    kind: 'slice',
    object: readExpression(node.child(0)),
    from: readExpression(node.child(2)),
    to: readExpression(node.child(4)),
    ...spanOf(node),
  }),
  Postfix_index: (node) => ({
    kind: 'index',
    object: readExpression(node.child(0)),
    index: readExpression(node.child(2)),
    ...spanOf(node),
  }),
  Primary_call: (node) => ({
    kind: 'call',
    name: nameOf(node.child(0)),
    args: readArguments(node.child(2)),
    ...spanOf(node),
  }),
  Primary_name: (node) => ({ kind: 'name', name: node.sourceString, ...spanOf(node) }),
  Primary_group: (node) => ({ kind: 'group', inner: readExpression(node.child(1)), ...spanOf(node) }),
  Primary_list: (node) => ({ kind: 'list', items: readArguments(node.child(1)), ...spanOf(node) }),
  Primary_map: (node) => ({
    kind: 'map',
    entries: itemsOf(node.child(1)).map(
      (entry) => [readExpression(entry.child(0)), readExpression(entry.child(2))] as const,
    ),
    ...spanOf(node),
  }),
  Primary_path: (node) => ({
    kind: 'path',
    parts: node.child(0).children.map((part) => readPathPart(part.child(0))),
    ...spanOf(node),
  }),
  literal: (node) => readLiteral(node.child(0)),
}
