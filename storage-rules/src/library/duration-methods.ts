import { int } from '../values/int.ts'
import { SECOND } from '../values/time.ts'
import { form, type Library } from './signature.ts'

/** Whole seconds, and the nanoseconds beyond them with the same sign. */
export const durationMethods: Library = {
  seconds: [form(['duration'], 'int', ({ nanos }) => int(nanos / SECOND))],
  nanos: [form(['duration'], 'int', ({ nanos }) => int(nanos % SECOND))],
}
