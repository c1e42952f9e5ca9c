import type { Node } from 'ohm-js'
import type { AllowNode, Body, FunctionNode, MatchNode, Ruleset, Segment, ServiceNode } from './ast.ts'
import { listed, nameOf, spanOf } from './nodes.ts'
import { mistake, type Problem } from './problem.ts'
import { readExpression } from './read-expression.ts'
import { unquote } from './unquote.ts'

/** A tree read into a ruleset, with the mistakes that alternatives of the grammar name. */
export interface Reading {
  readonly ruleset: Ruleset
  readonly problems: readonly Problem[]
}

/** Reads the tree of a whole file. */
export function readRuleset(root: Node): Reading {
  const problems: Problem[] = []
  const declared = root.child(1).children.map((node) => node.child(0))
  const readEach = <T>(rule: string, read: (node: Node, problems: Problem[]) => T): T[] =>
    declared.filter((node) => node.ctorName === rule).map((node) => read(node, problems))
  for (const node of declared.filter(({ ctorName }) => ctorName === 'Import')) {
    problems.push(...refuseImport(node))
  }
  const version = readVersion(root.child(0), problems)
  const ruleset: Ruleset = {
    version,
    functions: readEach('Function', readFunction),
    services: readEach('Service', readService),
  }
  return { ruleset, problems }
}

function readVersion(optional: Node, problems: Problem[]): 1 | 2 {
  const [declaration] = optional.children
  if (!declaration) return 1
  const version = unquote(declaration.child(2).sourceString)
  if (version !== '1' && version !== '2') {
    problems.push(mistake(spanOf(declaration.child(0)), `Unsupported rules version ${version}.`))
  }
  return version === '2' ? 2 : 1
}

function refuseImport(node: Node): readonly Problem[] {
  const at = spanOf(node.child(0))
  const module = unquote(node.child(1).sourceString)
  return [
    mistake(at, 'Import statements are not allowed.'),
    mistake(at, `Module "${module}" is not part of the standard library.`),
  ]
}

function readService(node: Node, problems: Problem[]): ServiceNode {
  return {
    name: nameOf(node.child(1)),
    body: readBody(node.child(3).children, problems),
    ...spanOf(node.child(0)),
  }
}

function readBody(declarations: readonly Node[], problems: Problem[]): Body {
  const nodes = declarations.map((declaration) => declaration.child(0).child(0))
  const ofRule = (rule: string): Node[] => nodes.filter((node) => node.ctorName.startsWith(`${rule}_`))
  return {
    functions: ofRule('Function').map((node) => readFunctionForm(node, problems)),
    matches: ofRule('Match').map((node) => readMatch(node, problems)),
    allows: ofRule('Allow').map((node) => readAllow(node, problems)),
  }
}

function readMatch(node: Node, problems: Problem[]): MatchNode {
  if (node.ctorName === 'Match_noKeyword') {
    problems.push(mistake(spanOf(node), "Missing 'match' keyword before path."))
    return { path: [], body: { functions: [], matches: [], allows: [] }, ...spanOf(node) }
  }
  if (node.ctorName === 'Match_noBody') {
    problems.push(mistake(spanOf(node.child(3)), "The 'match' body must contain at least one declaration."))
  }
  return {
    path: node
      .child(1)
      .child(0)
      .children.map((segment) => readSegment(segment.child(0), problems)),
    body: readBody(node.ctorName === 'Match_full' ? node.child(3).children : [], problems),
    ...spanOf(node.child(0)),
  }
}

function readSegment(node: Node, problems: Problem[]): Segment {
  const at = spanOf(node)
  switch (node.ctorName) {
    case 'Segment_recursive':
      return { kind: 'recursive', name: nameOf(node.child(2)), ...at }
    case 'Segment_single':
      return { kind: 'single', name: nameOf(node.child(2)), ...at }
    case 'Segment_noName':
      problems.push(mistake(at, "Forward slash '/' found where identifier or binding expected."))
  }
  return { kind: 'literal', name: { ...at, text: node.sourceString.slice(1) }, ...at }
}

function readAllow(node: Node, problems: Problem[]): AllowNode {
  const at = spanOf(node.child(0))
  const methods = node.ctorName === 'Allow_noMethod' ? [] : listed(node.child(1).child(0)).map(nameOf)
  switch (node.ctorName) {
    case 'Allow_when':
      return { methods, condition: readExpression(node.child(4)), ...at }
    case 'Allow_noColon':
      problems.push(mistake(spanOf(node.child(2)), "Missing ':' before 'if' condition."))
      break
    case 'Allow_noIf':
      problems.push(mistake(spanOf(node.child(3)), "Missing 'if' before conditional expression."))
      break
    case 'Allow_noCondition':
      problems.push(mistake(spanOf(node.child(4)), "Missing conditional expression after 'if'."))
      break
    case 'Allow_noMethod':
      problems.push(mistake(spanOf(node.child(1)), "Expected at least one 'operation' after 'allow'."))
  }
  return { methods, ...at }
}

function readFunction(node: Node, problems: Problem[]): FunctionNode {
  return readFunctionForm(node.child(0), problems)
}

function readFunctionForm(node: Node, problems: Problem[]): FunctionNode {
  const common = {
    name: nameOf(node.child(1)),
    parameters: listed(node.child(3).child(0)).map(nameOf),
    ...spanOf(node.child(0)),
  }
  if (node.ctorName === 'Function_noBody') {
    const close = spanOf(node.child(6))
    problems.push(mistake(close, "Missing 'function' body"))
    return { ...common, lets: [], result: { kind: 'literal', value: { type: 'null' }, ...close } }
  }
  const lets = node.child(6).children.map((binding) => ({
    name: nameOf(binding.child(1)),
    value: readExpression(binding.child(3)),
    ...spanOf(binding.child(0)),
  }))
  return { ...common, lets, result: readExpression(node.child(8)) }
}
