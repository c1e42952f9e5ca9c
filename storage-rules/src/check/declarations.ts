import type { FunctionNode, Name, Ruleset } from '../compile/ast.ts'
import { mistake, warning, type Problem } from '../compile/problem.ts'
import type { Uses } from './conditions.ts'
import type { Declared } from './declared.ts'

const SERVICES: ReadonlySet<string> = new Set(['cloud.firestore', 'firebase.storage'])
const METHODS: ReadonlySet<string> = new Set(['read', 'write', 'get', 'list', 'create', 'update', 'delete'])
const MOST_PARAMETERS = 7
const OLD_VERSION = 'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).'

/** What is declared twice, too long, under an unknown name or never used. */
export function checkDeclarations(ruleset: Ruleset, { functions, rules }: Declared, uses: Uses): readonly Problem[] {
  const used = ({ declaration, level }: Declared['functions'][number]): boolean =>
    uses.functions.has(declaration) || level.functions.get(declaration.name.text) !== declaration
  return [
    ...(ruleset.version === 1 ? [warning({ start: 0, end: 0 }, OLD_VERSION)] : []),
    ...ruleset.services.flatMap(({ name }, index) => checkService(name, ruleset.services.slice(0, index))),
    ...rules.flatMap(({ methods }) => methods.filter(({ text }) => !METHODS.has(text)).map(unknownMethod)),
    ...functions.flatMap(({ declaration }) => checkFunction(declaration, ruleset.version)),
    ...functions
      .filter(({ declaration, level }) => level.functions.get(declaration.name.text) !== declaration)
      .map(({ declaration: { name } }) => mistake(name, `Function ${name.text} is already defined.`)),
    ...functions
      .filter((one) => !used(one))
      .map(({ declaration: { name } }) => warning(name, `Unused function: ${name.text}.`)),
  ]
}

const unknownMethod = (name: Name): Problem => warning(name, `Invalid method name: ${name.text}.`)

function checkService(name: Name, before: readonly { readonly name: Name }[]): readonly Problem[] {
  const repeated = before.some((other) => other.name.text === name.text)
  return [
    ...(repeated ? [mistake(name, 'Duplicate service name declaration.')] : []),
    ...(SERVICES.has(name.text) ? [] : [warning(name, `Invalid service name: ${name.text}.`)]),
  ]
}

function checkFunction({ name, parameters, lets }: FunctionNode, version: 1 | 2): readonly Problem[] {
  const bound = lets.map((binding) => binding.name)
  const repeats = (names: readonly Name[], index: number): boolean =>
    names.findIndex(({ text }) => text === names[index]?.text) < index
  const all = [...parameters, ...bound]
  const problems: Problem[] = []
  if (parameters.length > MOST_PARAMETERS) {
    const message = `Maximum allowed function arguments of ${MOST_PARAMETERS} for function ${name.text} is reached.`
    problems.push(mistake(name, message))
  }
  all.forEach((one, index) => {
    if (!repeats(all, index)) return
    const message =
      index < parameters.length
        ? `Variable ${one.text} is already defined.`
        : `The identifier [${one.text}] is already bound in the current scope.`
    problems.push(mistake(one, message))
  })
  if (version === 1) {
    problems.push(...bound.map((one) => mistake(one, 'Let bindings are not allowed in rules_version="1";')))
  }
  return problems
}
