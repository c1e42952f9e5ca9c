import { fail } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

/** Paths built in rules hold no variables, so only binding nothing succeeds. */
export const pathMethods: Library = {
  bind: [
    overload(['path', 'map'], 'path', (self, { fields }) =>
      fields.size === 0
        ? self
        : fail(`Variable(s) ${[...fields.keys()].join(', ')} do not exist in the path template.`),
    ),
  ],
}
