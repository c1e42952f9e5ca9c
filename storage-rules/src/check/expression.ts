import type { Expression, FunctionNode, Name } from '../compile/ast.ts'
import { error, warning, type Diagnostic } from '../compile/diagnostic.ts'
import { compilePattern } from '../library/regular-expression.ts'
import { builtinFunctions, builtinMethods, type Builtin, type Types } from './builtins.ts'
import { rangeOf, tokenOf, ungrouped, type Slot } from './diagnostic-range.ts'
import { expectationsOf } from './expected-types.ts'
import { functionAt, variableAt } from './symbol-table.ts'
import { comparable, meets, operandTypes, OPERATOR_OVERLOADS, typesOf, type TypeEnvironment } from './types.ts'

/** Collects the findings of a walk over the expressions of one function or one rule's condition. */
export interface Findings {
  readonly diagnostics: Diagnostic[]
  readonly called: Set<FunctionNode>
  readonly used: Set<string>
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/** Checks an expression and its operands against the expected types. An expression that does not fit is reported once, at its top. */
export function checkExpression(
  expression: Expression,
  expected: Types,
  slot: Slot,
  env: TypeEnvironment,
  findings: Findings,
): void {
  const bare = ungrouped(expression)
  const found = typesOf(bare, env)
  const fits = meets(found, expected)
  if (!fits) findings.diagnostics.push(mismatch(expression, slot, found, expected))
  const within = fits ? expected : undefined
  switch (bare.kind) {
    case 'name':
      checkName(bare, expression, slot, fits, env, findings)
      break
    case 'call':
      checkCall(bare, fits, env, findings)
      break
    case 'method':
      checkMethod(bare, fits, env, findings)
      break
    case 'binary':
      checkBinary(bare, within, fits, env, findings)
      break
    case 'choice':
      checkChoice(bare, expected, env, findings)
      break
    default:
      for (const [inner, types, as = 'operand'] of expectationsOf(bare, within, fits)) {
        checkExpression(inner, types, as, env, findings)
      }
  }
}

const CONTAINERS: Types = ['list', 'set', 'map', 'constraint']

const listed = (types: Types): string => types?.join(', ') ?? ''

function mismatch(expression: Expression, slot: Slot, found: Types, expected: Types) {
  const received = `Received one of [${listed(found)}].`
  return warning(
    rangeOf(expression, slot),
    slot === 'condition'
      ? `Invalid type. Permission statements expect a boolean value. ${received}`
      : `Invalid type. ${received} Expected one of [${listed(expected)}].`,
  )
}

function checkName(
  { name, ...at }: Of<'name'>,
  whole: Expression,
  slot: Slot,
  fits: boolean,
  { scope, locals }: TypeEnvironment,
  { used, diagnostics }: Findings,
): void {
  if (locals.has(name)) {
    used.add(name)
  } else if (variableAt(scope, name)) {
    const message = `Invalid type. There is no type for variable '${name}' that satisfies all clauses.`
    if (!fits) diagnostics.push(warning(rangeOf(whole, slot), message))
  } else if (name !== 'request' && name !== 'resource') {
    diagnostics.push(warning(at, `Invalid variable name: ${name}.`))
  }
}

/** A function of the ruleset hides a built-in one of the same name. */
function checkCall({ name, args }: Of<'call'>, fits: boolean, env: TypeEnvironment, findings: Findings): void {
  const userFunction = functionAt(env.scope, name.text)
  if (userFunction) findings.called.add(userFunction)
  const builtin = userFunction
    ? { receiver: undefined, parameters: userFunction.parameters.map(() => undefined), result: undefined }
    : builtinFunctions.get(name.text)
  checkArguments(name, args, builtin, fits, env, findings)
}

function checkMethod(
  { receiver, name, args }: Of<'method'>,
  fits: boolean,
  env: TypeEnvironment,
  findings: Findings,
): void {
  const builtin = builtinMethods.get(name.text)
  const typed = fits && builtin?.parameters.length === args.length
  checkExpression(receiver, typed ? builtin.receiver : undefined, 'receiver', env, findings)
  checkArguments(name, args, builtin, fits, env, findings)
  if (name.text === 'matches' || name.text === 'split') checkPattern(args[0], findings)
}

function checkArguments(
  name: Name,
  args: readonly Expression[],
  builtin: Builtin | undefined,
  fits: boolean,
  env: TypeEnvironment,
  findings: Findings,
): void {
  const counts = builtin?.parameters.length === args.length
  if (!builtin) findings.diagnostics.push(warning(name, `Invalid function name: ${name.text}.`))
  else if (!counts) {
    findings.diagnostics.push(warning(name, `Incorrect number of arguments supplied to function: ${name.text}.`))
  }
  args.forEach((arg, index) => {
    const types = counts && fits ? builtin.parameters[index] : undefined
    checkExpression(arg, types, 'operand', env, findings)
  })
}

function checkPattern(pattern: Expression | undefined, { diagnostics }: Findings): void {
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return
  const compiled = compilePattern(pattern.value.text)
  if ('message' in compiled) diagnostics.push(error(pattern, compiled.message))
}

function checkBinary(
  expression: Of<'binary'>,
  within: Types,
  fits: boolean,
  env: TypeEnvironment,
  findings: Findings,
): void {
  const { operator, operatorAt, left, right } = expression
  const overloads = OPERATOR_OVERLOADS[operator]
  const sides = [
    [left, overloads && fits ? operandTypes(overloads, 'left', within) : undefined],
    [
      right,
      overloads && fits ? operandTypes(overloads, 'right', within) : operator === 'in' && fits ? CONTAINERS : undefined,
    ],
  ] as const
  for (const [side, types] of sides) checkExpression(side, types, 'operand', env, findings)
  const equality = operator === '==' || operator === '!='
  if (equality && fits && !comparable(typesOf(left, env), typesOf(right, env))) {
    const result = operator === '==' ? 'false' : 'true'
    const message = `The sub-expressions are not comparable, so this comparison will always return ${result}.`
    findings.diagnostics.push(warning(operatorAt, message))
  }
}

function checkChoice(expression: Of<'choice'>, expected: Types, env: TypeEnvironment, findings: Findings): void {
  const { condition, then, otherwise } = expression
  checkExpression(condition, ['bool'], 'operand', env, findings)
  checkExpression(then, expected, 'operand', env, findings)
  checkExpression(otherwise, expected, 'operand', env, findings)
  const [first, second] = [typesOf(then, env), typesOf(otherwise, env)]
  if (meets(first, expected) && meets(second, expected) && !meets(first, second)) {
    const message = 'Ternary operator result if condition is true has a different type than if condition is false.'
    findings.diagnostics.push(warning(tokenOf(expression), message))
  }
}
