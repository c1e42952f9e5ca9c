import { toSet } from '../values/equal.ts'
import { string, type MapDiff } from '../values/value.ts'
import { overload, type Library, type Overload } from './overload.ts'

export const mapDiffMethods: Library = {
  addedKeys: keys(({ added }) => added),
  removedKeys: keys(({ removed }) => removed),
  changedKeys: keys(({ changed }) => changed),
  unchangedKeys: keys(({ unchanged }) => unchanged),
  affectedKeys: keys(({ added, removed, changed }) => [...added, ...removed, ...changed]),
}

function keys(choose: (diff: MapDiff) => readonly string[]): readonly Overload[] {
  return [overload(['map_diff'], 'set', ({ diff }) => toSet(choose(diff).map(string)))]
}
