import type { Node } from 'ohm-js'
import type { AllowNode, Body, FunctionNode, MatchNode, Ruleset, Segment, ServiceNode } from './ast.ts'
import { listed, nameOf, spanOf } from './grammar.ts'
import { error, type Diagnostic } from './diagnostic.ts'
import { readExpression } from './read-expression.ts'
import { unquote } from './unquote.ts'

/** A ruleset read from a parse tree, with the errors for which the grammar has alternatives of their own. */
export interface Reading {
  readonly ruleset: Ruleset
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the tree of a whole file. */
export function readRuleset(root: Node): Reading {
  const diagnostics: Diagnostic[] = []
  const topLevel = root.child(1).children.map((node) => node.child(0))
  const readEach = <T>(rule: string, read: (node: Node, diagnostics: Diagnostic[]) => T): T[] =>
    topLevel.filter((node) => node.ctorName === rule).map((node) => read(node, diagnostics))
  for (const node of topLevel.filter(({ ctorName }) => ctorName === 'Import')) {
    diagnostics.push(...refuseImport(node))
  }
  const version = readVersion(root.child(0), diagnostics)
  const ruleset: Ruleset = {
    version,
    functions: readEach('Function', readFunction),
    services: readEach('Service', readService),
  }
  return { ruleset, diagnostics }
}

function readVersion(optional: Node, diagnostics: Diagnostic[]): 1 | 2 {
  const [declaration] = optional.children
  if (!declaration) return 1
  const version = unquote(declaration.child(2).sourceString)
  if (version !== '1' && version !== '2') {
    diagnostics.push(error(spanOf(declaration.child(0)), `Unsupported rules version ${version}.`))
  }
  return version === '2' ? 2 : 1
}

function refuseImport(node: Node): readonly Diagnostic[] {
  const at = spanOf(node.child(0))
  const module = unquote(node.child(1).sourceString)
  return [
    error(at, 'Import statements are not allowed.'),
    error(at, `Module "${module}" is not part of the standard library.`),
  ]
}

function readService(node: Node, diagnostics: Diagnostic[]): ServiceNode {
  return {
    name: nameOf(node.child(1)),
    body: readBody(node.child(3).children, diagnostics),
    ...spanOf(node.child(0)),
  }
}

function readBody(declarations: readonly Node[], diagnostics: Diagnostic[]): Body {
  const nodes = declarations.map((declaration) => declaration.child(0).child(0))
  const ofRule = (rule: string): Node[] => nodes.filter((node) => node.ctorName.startsWith(`${rule}_`))
  return {
    functions: ofRule('Function').map((node) => readFunctionAlternative(node, diagnostics)),
    matches: ofRule('Match').map((node) => readMatch(node, diagnostics)),
    allows: ofRule('Allow').map((node) => readAllow(node, diagnostics)),
  }
}

function readMatch(node: Node, diagnostics: Diagnostic[]): MatchNode {
  if (node.ctorName === 'Match_noKeyword') {
    diagnostics.push(error(spanOf(node), "Missing 'match' keyword before path."))
    return { path: [], body: { functions: [], matches: [], allows: [] }, ...spanOf(node) }
  }
  if (node.ctorName === 'Match_noBody') {
    diagnostics.push(error(spanOf(node.child(3)), "The 'match' body must contain at least one declaration."))
  }
  return {
    path: node
      .child(1)
      .child(0)
      .children.map((segment) => readSegment(segment.child(0), diagnostics)),
    body: readBody(node.ctorName === 'Match_full' ? node.child(3).children : [], diagnostics),
    ...spanOf(node.child(0)),
  }
}

function readSegment(node: Node, diagnostics: Diagnostic[]): Segment {
  const at = spanOf(node)
  switch (node.ctorName) {
    case 'Segment_recursive':
      return { kind: 'recursive', name: nameOf(node.child(2)), ...at }
    case 'Segment_single':
      return { kind: 'single', name: nameOf(node.child(2)), ...at }
    case 'Segment_noName':
      diagnostics.push(error(at, "Forward slash '/' found where identifier or binding expected."))
  }
  return { kind: 'literal', name: { ...at, text: node.sourceString.slice(1) }, ...at }
}

function readAllow(node: Node, diagnostics: Diagnostic[]): AllowNode {
  const at = spanOf(node.child(0))
  const methods = node.ctorName === 'Allow_noMethod' ? [] : listed(node.child(1).child(0)).map(nameOf)
  switch (node.ctorName) {
    case 'Allow_when':
      return { methods, condition: readExpression(node.child(4)), ...at }
    case 'Allow_noColon':
      diagnostics.push(error(spanOf(node.child(2)), "Missing ':' before 'if' condition."))
      break
    case 'Allow_noIf':
      diagnostics.push(error(spanOf(node.child(3)), "Missing 'if' before conditional expression."))
      break
    case 'Allow_noCondition':
      diagnostics.push(error(spanOf(node.child(4)), "Missing conditional expression after 'if'."))
      break
    case 'Allow_noMethod':
      diagnostics.push(error(spanOf(node.child(1)), "Expected at least one 'operation' after 'allow'."))
  }
  return { methods, ...at }
}

function readFunction(node: Node, diagnostics: Diagnostic[]): FunctionNode {
  return readFunctionAlternative(node.child(0), diagnostics)
}

function readFunctionAlternative(node: Node, diagnostics: Diagnostic[]): FunctionNode {
  const common = {
    name: nameOf(node.child(1)),
    parameters: listed(node.child(3).child(0)).map(nameOf),
    ...spanOf(node.child(0)),
  }
  if (node.ctorName === 'Function_noBody') {
    const close = spanOf(node.child(6))
    diagnostics.push(error(close, "Missing 'function' body"))
    return { ...common, lets: [], result: { kind: 'literal', value: { type: 'null' }, ...close } }
  }
  const lets = node.child(6).children.map((binding) => ({
    name: nameOf(binding.child(1)),
    value: readExpression(binding.child(3)),
    ...spanOf(binding.child(0)),
  }))
  return { ...common, lets, result: readExpression(node.child(8)) }
}
