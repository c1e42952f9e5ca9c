import type { FunctionNode, Name, Ruleset } from '../compile/ast.ts'
import { error, warning, type Diagnostic } from '../compile/diagnostic.ts'
import type { Uses } from './conditions.ts'
import type { SymbolTable } from './symbol-table.ts'

const SERVICES: ReadonlySet<string> = new Set(['cloud.firestore', 'firebase.storage'])
const METHODS: ReadonlySet<string> = new Set(['read', 'write', 'get', 'list', 'create', 'update', 'delete'])
const MAX_PARAMETERS = 7
const OLD_VERSION = 'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).'

/** Declarations that are repeated, too long, unknown by name or never used. */
export function checkDeclarations(
  ruleset: Ruleset,
  { functions, rules }: SymbolTable,
  uses: Uses,
): readonly Diagnostic[] {
  const used = ({ declaration, scope }: SymbolTable['functions'][number]): boolean =>
    uses.functions.has(declaration) || scope.functions.get(declaration.name.text) !== declaration
  return [
    ...(ruleset.version === 1 ? [warning({ start: 0, end: 0 }, OLD_VERSION)] : []),
    ...ruleset.services.flatMap(({ name }, index) => checkService(name, ruleset.services.slice(0, index))),
    ...rules.flatMap(({ methods }) => methods.filter(({ text }) => !METHODS.has(text)).map(unknownMethod)),
    ...functions.flatMap(({ declaration }) => checkFunction(declaration, ruleset.version)),
    ...functions
      .filter(({ declaration, scope }) => scope.functions.get(declaration.name.text) !== declaration)
      .map(({ declaration: { name } }) => error(name, `Function ${name.text} is already defined.`)),
    ...functions
      .filter((one) => !used(one))
      .map(({ declaration: { name } }) => warning(name, `Unused function: ${name.text}.`)),
  ]
}

const unknownMethod = (name: Name): Diagnostic => warning(name, `Invalid method name: ${name.text}.`)

function checkService(name: Name, before: readonly { readonly name: Name }[]): readonly Diagnostic[] {
  const repeated = before.some((other) => other.name.text === name.text)
  return [
    ...(repeated ? [error(name, 'Duplicate service name declaration.')] : []),
    ...(SERVICES.has(name.text) ? [] : [warning(name, `Invalid service name: ${name.text}.`)]),
  ]
}

function checkFunction({ name, parameters, lets }: FunctionNode, version: 1 | 2): readonly Diagnostic[] {
  const bound = lets.map((binding) => binding.name)
  const repeats = (names: readonly Name[], index: number): boolean =>
    names.findIndex(({ text }) => text === names[index]?.text) < index
  const all = [...parameters, ...bound]
  const diagnostics: Diagnostic[] = []
  if (parameters.length > MAX_PARAMETERS) {
    const message = `Maximum allowed function arguments of ${MAX_PARAMETERS} for function ${name.text} is reached.`
    diagnostics.push(error(name, message))
  }
  all.forEach((one, index) => {
    if (!repeats(all, index)) return
    const message =
      index < parameters.length
        ? `Variable ${one.text} is already defined.`
        : `The identifier [${one.text}] is already bound in the current scope.`
    diagnostics.push(error(one, message))
  })
  if (version === 1) {
    diagnostics.push(...bound.map((one) => error(one, 'Let bindings are not allowed in rules_version="1";')))
  }
  return diagnostics
}
