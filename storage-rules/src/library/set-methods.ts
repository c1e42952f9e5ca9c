import { holds, looselyEqual, toSet } from '../values/equal.ts'
import { int } from '../values/int.ts'
import { bool, type Value, type ValueOf } from '../values/value.ts'
import { form, type Library, type Signature } from './signature.ts'

type Collection = ValueOf<'set'> | ValueOf<'list'>

/** The tests take a set or a list; what makes a new set takes a set. */
export const setMethods: Library = {
  size: [form(['set'], 'int', ({ items }) => int(items.length))],
  hasAll: test((self, other) => other.every((item) => holds(self, item, looselyEqual))),
  hasAny: test((self, other) => other.some((item) => holds(self, item, looselyEqual))),
  hasOnly: test((self, other) => self.every((item) => holds(other, item, looselyEqual))),
  union: [form(['set', 'set'], 'set', (self, other) => toSet([...self.items, ...other.items]))],
  intersection: [
    form(['set', 'set'], 'set', (self, other) =>
      toSet(self.items.filter((item) => holds(other.items, item, looselyEqual))),
    ),
  ],
  difference: [
    form(['set', 'set'], 'set', (self, other) =>
      toSet(self.items.filter((item) => !holds(other.items, item, looselyEqual))),
    ),
  ],
}

function test(holdsFor: (self: readonly Value[], other: readonly Value[]) => boolean): readonly Signature[] {
  const run = (self: ValueOf<'set'>, other: Collection) => bool(holdsFor(self.items, other.items))
  return [form(['set', 'set'], 'bool', run), form(['set', 'list'], 'bool', run)]
}
