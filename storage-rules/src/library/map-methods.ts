import { looselyEqual, toSet } from '../values/equal.ts'
import { wrongType } from '../values/failures.ts'
import { int, list, string, type MapDiff, type Outcome, type Value, type ValueOf } from '../values/value.ts'
import { overload, type Library, type Overload } from './overload.ts'

type Fields = ReadonlyMap<string, Value>

/** Keys come sorted, values in the map's own order. */
export const mapMethods: Library = {
  size: [overload(['map'], 'int', ({ fields }) => int(fields.size))],
  keys: [overload(['map'], 'list', ({ fields }) => list([...fields.keys()].sort().map(string)))],
  values: [overload(['map'], 'list', ({ fields }) => list([...fields.values()]))],
  get: [
    overload(['map', 'string', 'any'], 'any', ({ fields }, key, otherwise) => fields.get(key.text) ?? otherwise),
    overload(['map', 'list', 'any'], 'any', getAlong),
  ],
  diff: [
    overload(['map', 'map'], 'map_diff', (self, other) => ({
      type: 'map_diff',
      diff: diff(self.fields, other.fields),
    })),
  ],
}

export const mapDiffMethods: Library = {
  addedKeys: chosenKeys(({ added }) => added),
  removedKeys: chosenKeys(({ removed }) => removed),
  changedKeys: chosenKeys(({ changed }) => changed),
  unchangedKeys: chosenKeys(({ unchanged }) => unchanged),
  affectedKeys: chosenKeys(({ added, removed, changed }) => [...added, ...removed, ...changed]),
}

function getAlong(self: ValueOf<'map'>, keys: ValueOf<'list'>, otherwise: Value): Outcome {
  let found: Value = self
  for (const key of keys.items) {
    if (key.type !== 'string') return wrongType(key, 'string')
    const next: Value | undefined = found.type === 'map' ? found.fields.get(key.text) : undefined
    if (next === undefined) return otherwise
    found = next
  }
  return found
}

function diff(now: Fields, before: Fields): MapDiff {
  const kept = [...now].flatMap(([key, value]) => {
    const old = before.get(key)
    return old === undefined ? [] : [{ key, alike: looselyEqual(value, old) }]
  })
  return {
    added: [...now.keys()].filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !now.has(key)),
    changed: kept.filter(({ alike }) => !alike).map(({ key }) => key),
    unchanged: kept.filter(({ alike }) => alike).map(({ key }) => key),
  }
}

function chosenKeys(choose: (diff: MapDiff) => readonly string[]): readonly Overload[] {
  return [overload(['map_diff'], 'set', (self) => toSet(choose(self.diff).map(string)))]
}
