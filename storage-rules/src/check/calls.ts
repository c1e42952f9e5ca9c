import type { FunctionNode } from '../compile/ast.ts'
import { error, type Diagnostic } from '../compile/diagnostic.ts'

const MAX_DEPTH = 20

/** Which functions each function calls. */
export type Calls = ReadonlyMap<FunctionNode, ReadonlySet<FunctionNode>>

/** Functions that call themselves, alone or in a cycle, and calls nested deeper than a decision allows. */
export function checkCalls(calls: Calls): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const done = new Set<FunctionNode>()
  const visit = (caller: FunctionNode, stack: readonly FunctionNode[]): void => {
    const here = [...stack, caller]
    for (const callee of calls.get(caller) ?? []) {
      if (here.includes(callee)) diagnostics.push(cycle(here.slice(here.indexOf(callee)), callee))
      else if (!done.has(callee) && here.length > MAX_DEPTH) {
        diagnostics.push(tooDeep(here, callee))
        break
      } else if (!done.has(callee)) visit(callee, here)
    }
    done.add(caller)
  }
  const inOrder = [...calls.keys()].sort((a, b) => a.start - b.start)
  for (const caller of inOrder) if (!done.has(caller)) visit(caller, [])
  return diagnostics
}

const namesOf = (functions: readonly FunctionNode[], separator: string): string =>
  functions.map(({ name }) => name.text).join(separator)

const tooDeep = (stack: readonly FunctionNode[], { name }: FunctionNode): Diagnostic =>
  error(name, `Maximum allowed call depth of ${MAX_DEPTH} is reached for [${namesOf(stack, '->')}] call stack.`)

const cycle = (functions: readonly FunctionNode[], { name }: FunctionNode): Diagnostic =>
  error(
    name,
    functions.length === 1
      ? 'Recursive call is not allowed.'
      : `Detected a call cycle between [${namesOf(functions, ',')}] functions.`,
  )
