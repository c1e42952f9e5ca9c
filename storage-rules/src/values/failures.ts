import { fail, type Failure, type Value } from './value.ts'

/** The failures several operations share, in the words of the reference evaluator. */
export const nullFailure: Failure = fail('Null value error.')

export const unsupported = (received: string, expected: readonly string[]): Failure =>
  fail(`Unsupported operation error. Received: ${received}. Expected: ${expected.join(', ')}.`)

export const wrongArity = (received: number, expected: readonly string[]): Failure =>
  fail(`Incorrect number of arguments. Received: ${received}. Expected: ${expected.join(', ')}.`)

export const wrongType = (received: Value, expected: string): Failure =>
  fail(`Type error. Received: [${received.type}] Expected: [${expected}].`)

export const noFunction = (name: string): Failure => fail(`Function not found error: Name: [${name}].`)

export const noProperty = (name: string): Failure => fail(`Property ${name} is undefined on object.`)

export const serviceFailure = (name: string, path: string): Failure =>
  fail(`Service call error. Function: [${name}], Argument: [${path}].`)
