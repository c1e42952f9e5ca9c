import { holds, strictlyEqual, toSet } from '../values/equal.ts'
import { toText } from '../values/to-text.ts'
import { bool, int, list, string, type Outcome, type ValueOf } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

export const listMethods: Library = {
  size: [overload(['list'], 'int', ({ items }) => int(items.length))],
  toSet: [overload(['list'], 'set', ({ items }) => toSet(items))],
  concat: [overload(['list', 'list'], 'list', (self, other) => list([...self.items, ...other.items]))],
  removeAll: [
    overload(['list', 'list'], 'list', (self, other) =>
      list(self.items.filter((item) => !holds(other.items, item, strictlyEqual))),
    ),
  ],
  hasAll: [
    overload(['list', 'list'], 'bool', (self, other) =>
      bool(other.items.every((item) => holds(self.items, item, strictlyEqual))),
    ),
  ],
  hasAny: [
    overload(['list', 'list'], 'bool', (self, other) =>
      bool(other.items.some((item) => holds(self.items, item, strictlyEqual))),
    ),
  ],
  hasOnly: [
    overload(['list', 'list'], 'bool', (self, other) =>
      bool(self.items.every((item) => holds(other.items, item, strictlyEqual))),
    ),
  ],
  join: [overload(['list', 'string'], 'string', join)],
}

function join({ items }: ValueOf<'list'>, separator: ValueOf<'string'>): Outcome {
  const parts: string[] = []
  for (const item of items) {
    const part = toText(item)
    if (part.type === 'error') return part
    parts.push(part.text)
  }
  return string(parts.join(separator.text))
}
