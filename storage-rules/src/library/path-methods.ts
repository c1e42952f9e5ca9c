import { fail } from '../values/value.ts'
import { form, type Library } from './signature.ts'

/** Paths built in rules hold no variables, so only binding nothing succeeds. */
export const pathMethods: Library = {
  bind: [
    form(['path', 'map'], 'path', (self, { fields }) =>
      fields.size === 0
        ? self
        : fail(`Variable(s) ${[...fields.keys()].join(', ')} do not exist in the path template.`),
    ),
  ],
}
