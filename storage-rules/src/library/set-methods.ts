import { holds, looselyEqual, toSet } from '../values/equal.ts'
import { bool, int, type Value, type ValueOf } from '../values/value.ts'
import { overload, type Library, type Overload } from './overload.ts'

type Collection = ValueOf<'set'> | ValueOf<'list'>

/** The tests accept a set or a list; the methods that make a new set accept a set. */
export const setMethods: Library = {
  size: [overload(['set'], 'int', ({ items }) => int(items.length))],
  hasAll: test((self, other) => other.every((item) => holds(self, item, looselyEqual))),
  hasAny: test((self, other) => other.some((item) => holds(self, item, looselyEqual))),
  hasOnly: test((self, other) => self.every((item) => holds(other, item, looselyEqual))),
  union: [overload(['set', 'set'], 'set', (self, other) => toSet([...self.items, ...other.items]))],
  intersection: [
    overload(['set', 'set'], 'set', (self, other) =>
      toSet(self.items.filter((item) => holds(other.items, item, looselyEqual))),
    ),
  ],
  difference: [
    overload(['set', 'set'], 'set', (self, other) =>
      toSet(self.items.filter((item) => !holds(other.items, item, looselyEqual))),
    ),
  ],
}

function test(holdsFor: (self: readonly Value[], other: readonly Value[]) => boolean): readonly Overload[] {
  const run = (self: ValueOf<'set'>, other: Collection) => bool(holdsFor(self.items, other.items))
  return [overload(['set', 'set'], 'bool', run), overload(['set', 'list'], 'bool', run)]
}
