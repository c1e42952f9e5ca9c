import { parseTimestamp } from '../library/times.ts'
import { bool, fail, float, int, list, map, nothing, path, string, type Outcome, type Value } from '../values/value.ts'
import { asList, asRecord } from './json.ts'

/** A value as the CLI writes it, `{"string_value":"a"}`; a failure where it is none. */
export function decodeValue(raw: unknown): Outcome {
  const [kind, content] = Object.entries(asRecord(raw) ?? {})[0] ?? []
  return DECODERS.get(kind ?? '')?.(content) ?? malformed
}

const malformed = fail('The request holds a value that cannot be read.')

type Decoder = (content: unknown) => Outcome | undefined

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['null_value', () => nothing],
  ['string_value', (content) => (typeof content === 'string' ? string(content) : undefined)],
  ['bool_value', (content) => (typeof content === 'boolean' ? bool(content) : undefined)],
  ['int_value', (content) => (Number.isInteger(content) ? int(content as number) : undefined)],
  ['float_value', (content) => (typeof content === 'number' ? float(content) : undefined)],
  ['timestamp_value', (content) => (typeof content === 'string' ? parseTimestamp(content) : undefined)],
  ['path_value', decodePath],
  ['list_value', (content) => decodeItems(content, list)],
  ['set_value', (content) => decodeItems(content, (items) => ({ type: 'set', items }))],
  ['map_value', (content) => decodeFields(asRecord(content)?.['fields'] ?? {}, decodeValue)],
])

function decodePath(content: unknown): Value | undefined {
  const segments = asList(asRecord(content)?.['segments'] ?? [])?.map((segment) => asRecord(segment)?.['simple'])
  return segments?.every((segment) => typeof segment === 'string') ? path(segments) : undefined
}

function decodeItems(content: unknown, wrap: (items: readonly Value[]) => Value): Outcome | undefined {
  return decodeList(asRecord(content)?.['values'] ?? [], decodeValue, wrap)
}

/** Decodes each item of a list; the first failure is the list's. */
export function decodeList(
  raw: unknown,
  decode: (raw: unknown) => Outcome,
  wrap: (items: readonly Value[]) => Value,
): Outcome | undefined {
  const items: Value[] = []
  for (const item of asList(raw) ?? [undefined]) {
    const value = decode(item)
    if (value.type === 'error') return value
    items.push(value)
  }
  return wrap(items)
}

/** Decodes each field of an object; the first failure is the map's. */
export function decodeFields(raw: unknown, decode: (raw: unknown) => Outcome): Outcome | undefined {
  const record = asRecord(raw)
  if (!record) return undefined
  const fields = new Map<string, Value>()
  for (const [key, content] of Object.entries(record)) {
    const value = decode(content)
    if (value.type === 'error') return value
    fields.set(key, value)
  }
  return map(fields)
}
