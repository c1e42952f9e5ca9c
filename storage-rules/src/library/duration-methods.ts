import { int } from '../values/int.ts'
import { SECOND } from '../values/time.ts'
import { overload, type Library } from './overload.ts'

/** Whole seconds, and the nanoseconds beyond them with the same sign. */
export const durationMethods: Library = {
  seconds: [overload(['duration'], 'int', ({ nanos }) => int(nanos / SECOND))],
  nanos: [overload(['duration'], 'int', ({ nanos }) => int(nanos % SECOND))],
}
