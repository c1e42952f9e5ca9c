import { fail, type Outcome } from './value.ts'

export const SMALLEST = -(2n ** 63n)
export const LARGEST = 2n ** 63n - 1n

/** A 64-bit integer, or the failure of arithmetic that leaves its range. */
export function int(number: bigint | number): Outcome {
  const wide = BigInt(number)
  return wide < SMALLEST || wide > LARGEST
    ? fail(`Integer value is out of the [${SMALLEST.toString()}, ${LARGEST.toString()}] range.`)
    : { type: 'int', number: wide }
}
