import { fail, type TypeName } from '../values/value.ts'
import { conversions } from './conversions.ts'
import { hashingFunctions } from './hashing.ts'
import { latlngFunctions, latlngMethods } from './latlng-methods.ts'
import { listMethods } from './list-methods.ts'
import { mapDiffMethods, mapMethods } from './map-methods.ts'
import { mathFunctions } from './math.ts'
import { overload, type Library, type Overload } from './overload.ts'
import { setMethods } from './set-methods.ts'
import { bytesMethods, stringMethods } from './string-methods.ts'
import { timeFunctions } from './times.ts'
import { durationMethods, timestampMethods } from './timestamp-methods.ts'

/** Every function called by its name or by its package and name, but for those that reach outside of the evaluator. */
export const functions: ReadonlyMap<string, readonly Overload[]> = new Map(
  [conversions, mathFunctions, hashingFunctions, timeFunctions, latlngFunctions].flatMap(Object.entries),
)

/** Paths built in rules hold no variables, so only binding nothing succeeds. */
const pathMethods: Library = {
  bind: [
    overload(['path', 'map'], 'path', (self, { fields }) =>
      fields.size === 0
        ? self
        : fail(`Variable(s) ${[...fields.keys()].join(', ')} do not exist in the path template.`),
    ),
  ],
}

/** Every method, by the type it belongs to. A method's first parameter is the value it is called on. */
export const methods: Readonly<Record<TypeName, ReadonlyMap<string, readonly Overload[]>>> = {
  null: new Map(),
  bool: new Map(),
  int: new Map(),
  float: new Map(),
  string: new Map(Object.entries(stringMethods)),
  bytes: new Map(Object.entries(bytesMethods)),
  list: new Map(Object.entries(listMethods)),
  set: new Map(Object.entries(setMethods)),
  map: new Map(Object.entries(mapMethods)),
  map_diff: new Map(Object.entries(mapDiffMethods)),
  path: new Map(Object.entries(pathMethods)),
  duration: new Map(Object.entries(durationMethods)),
  timestamp: new Map(Object.entries(timestampMethods)),
  latlng: new Map(Object.entries(latlngMethods)),
}
