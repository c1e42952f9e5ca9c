import type { Expression, Name } from '../compile/ast.ts'
import { mistake, warning } from '../compile/problem.ts'
import { compilePattern } from '../library/regular-expression.ts'
import type { Findings } from './findings.ts'
import { functionAt, variableAt } from './declared.ts'
import { knownFunctions, knownMethods, type Known, type Types } from './known.ts'
import { partsOf } from './parts.ts'
import { placeOf, tokenOf, ungrouped, type Slot } from './place.ts'
import { comparable, FORMS, meets, operandTypes, typesOf, type Place } from './types.ts'

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/** Checks an expression where some types are expected, and what is in it. What does not fit is reported once, at its top. */
export function checkExpression(
  expression: Expression,
  expected: Types,
  slot: Slot,
  place: Place,
  findings: Findings,
): void {
  const bare = ungrouped(expression)
  const found = typesOf(bare, place)
  const fits = meets(found, expected)
  if (!fits) findings.problems.push(mismatch(expression, slot, found, expected))
  const within = fits ? expected : undefined
  switch (bare.kind) {
    case 'name':
      checkName(bare, expression, slot, fits, place, findings)
      break
    case 'call':
      checkCall(bare, fits, place, findings)
      break
    case 'method':
      checkMethod(bare, fits, place, findings)
      break
    case 'binary':
      checkBinary(bare, within, fits, place, findings)
      break
    case 'choice':
      checkChoice(bare, expected, place, findings)
      break
    default:
      for (const [inner, types, as = 'operand'] of partsOf(bare, within, fits)) {
        checkExpression(inner, types, as, place, findings)
      }
  }
}

const CONTAINERS: Types = ['list', 'set', 'map', 'constraint']

const listed = (types: Types): string => types?.join(', ') ?? ''

function mismatch(expression: Expression, slot: Slot, found: Types, expected: Types) {
  const received = `Received one of [${listed(found)}].`
  return warning(
    placeOf(expression, slot),
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
  { level, locals }: Place,
  { used, problems }: Findings,
): void {
  if (locals.has(name)) {
    used.add(name)
  } else if (variableAt(level, name)) {
    const message = `Invalid type. There is no type for variable '${name}' that satisfies all clauses.`
    if (!fits) problems.push(warning(placeOf(whole, slot), message))
  } else if (name !== 'request' && name !== 'resource') {
    problems.push(warning(at, `Invalid variable name: ${name}.`))
  }
}

/** A function of the ruleset comes before a built-in one of its name. */
function checkCall({ name, args }: Of<'call'>, fits: boolean, place: Place, findings: Findings): void {
  const declared = functionAt(place.level, name.text)
  if (declared) findings.called.add(declared)
  const known = declared
    ? { receiver: undefined, parameters: declared.parameters.map(() => undefined), result: undefined }
    : knownFunctions.get(name.text)
  checkArguments(name, args, known, fits, place, findings)
}

function checkMethod({ receiver, name, args }: Of<'method'>, fits: boolean, place: Place, findings: Findings): void {
  const known = knownMethods.get(name.text)
  const typed = fits && known?.parameters.length === args.length
  checkExpression(receiver, typed ? known.receiver : undefined, 'receiver', place, findings)
  checkArguments(name, args, known, fits, place, findings)
  if (name.text === 'matches' || name.text === 'split') checkPattern(args[0], findings)
}

function checkArguments(
  name: Name,
  args: readonly Expression[],
  known: Known | undefined,
  fits: boolean,
  place: Place,
  findings: Findings,
): void {
  const counts = known?.parameters.length === args.length
  if (!known) findings.problems.push(warning(name, `Invalid function name: ${name.text}.`))
  else if (!counts) {
    findings.problems.push(warning(name, `Incorrect number of arguments supplied to function: ${name.text}.`))
  }
  args.forEach((arg, index) => {
    const types = counts && fits ? known.parameters[index] : undefined
    checkExpression(arg, types, 'operand', place, findings)
  })
}

function checkPattern(pattern: Expression | undefined, { problems }: Findings): void {
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return
  const compiled = compilePattern(pattern.value.text)
  if ('message' in compiled) problems.push(mistake(pattern, compiled.message))
}

function checkBinary(expression: Of<'binary'>, within: Types, fits: boolean, place: Place, findings: Findings): void {
  const { operator, operatorAt, left, right } = expression
  const forms = FORMS[operator]
  const sides = [
    [left, forms && fits ? operandTypes(forms, 'left', within) : undefined],
    [right, forms && fits ? operandTypes(forms, 'right', within) : operator === 'in' && fits ? CONTAINERS : undefined],
  ] as const
  for (const [side, types] of sides) checkExpression(side, types, 'operand', place, findings)
  const equality = operator === '==' || operator === '!='
  if (equality && fits && !comparable(typesOf(left, place), typesOf(right, place))) {
    const result = operator === '==' ? 'false' : 'true'
    const message = `The sub-expressions are not comparable, so this comparison will always return ${result}.`
    findings.problems.push(warning(operatorAt, message))
  }
}

function checkChoice(expression: Of<'choice'>, expected: Types, place: Place, findings: Findings): void {
  const { condition, then, otherwise } = expression
  checkExpression(condition, ['bool'], 'operand', place, findings)
  checkExpression(then, expected, 'operand', place, findings)
  checkExpression(otherwise, expected, 'operand', place, findings)
  const [first, second] = [typesOf(then, place), typesOf(otherwise, place)]
  if (meets(first, expected) && meets(second, expected) && !meets(first, second)) {
    const message = 'Ternary operator result if condition is true has a different type than if condition is false.'
    findings.problems.push(warning(tokenOf(expression), message))
  }
}
