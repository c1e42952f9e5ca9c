import type { FunctionNode } from '../compile/ast.ts'
import { mistake, type Problem } from '../compile/problem.ts'

const DEEPEST = 20

/** Which functions each function calls. */
export type Calls = ReadonlyMap<FunctionNode, ReadonlySet<FunctionNode>>

/** Functions that call themselves, alone or in a circle, and calls nested deeper than a decision allows. */
export function checkCalls(calls: Calls): readonly Problem[] {
  const problems: Problem[] = []
  const done = new Set<FunctionNode>()
  const visit = (caller: FunctionNode, stack: readonly FunctionNode[]): void => {
    const here = [...stack, caller]
    for (const callee of calls.get(caller) ?? []) {
      if (here.includes(callee)) problems.push(circle(here.slice(here.indexOf(callee)), callee))
      else if (!done.has(callee) && here.length > DEEPEST) {
        problems.push(tooDeep(here, callee))
        break
      } else if (!done.has(callee)) visit(callee, here)
    }
    done.add(caller)
  }
  const inOrder = [...calls.keys()].sort((a, b) => a.start - b.start)
  for (const caller of inOrder) if (!done.has(caller)) visit(caller, [])
  return problems
}

const namesOf = (functions: readonly FunctionNode[], separator: string): string =>
  functions.map(({ name }) => name.text).join(separator)

const tooDeep = (stack: readonly FunctionNode[], { name }: FunctionNode): Problem =>
  mistake(name, `Maximum allowed call depth of ${DEEPEST} is reached for [${namesOf(stack, '->')}] call stack.`)

const circle = (functions: readonly FunctionNode[], { name }: FunctionNode): Problem =>
  mistake(
    name,
    functions.length === 1
      ? 'Recursive call is not allowed.'
      : `Detected a call cycle between [${namesOf(functions, ',')}] functions.`,
  )
