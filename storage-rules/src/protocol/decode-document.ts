import { parseTimestamp } from '../library/times.ts'
import {
  bool,
  bytes,
  fail,
  float,
  LARGEST,
  list,
  nothing,
  path,
  SMALLEST,
  string,
  type Outcome,
  type Value,
} from '../values/value.ts'
import { decodeFields, decodeList } from './decode-value.ts'
import { asRecord } from './json.ts'

/** A value as Firestore's REST interface writes it, `{"integerValue":"1"}`; a failure where it is none. */
export function decodeDocumentValue(raw: unknown): Outcome {
  const [kind, content] = Object.entries(asRecord(raw) ?? {})[0] ?? []
  return DECODERS.get(kind ?? '')?.(content) ?? malformed
}

const malformed = fail('The document holds a value that cannot be read.')

type Decoder = (content: unknown) => Outcome | undefined

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['nullValue', () => nothing],
  ['booleanValue', (content) => (typeof content === 'boolean' ? bool(content) : undefined)],
  ['integerValue', decodeInteger],
  ['doubleValue', decodeDouble],
  ['stringValue', (content) => (typeof content === 'string' ? string(content) : undefined)],
  ['bytesValue', (content) => (typeof content === 'string' ? bytes(Buffer.from(content, 'base64')) : undefined)],
  ['timestampValue', (content) => (typeof content === 'string' ? parseTimestamp(content) : undefined)],
  ['referenceValue', decodeReference],
  ['geoPointValue', decodePoint],
  ['arrayValue', (content) => decodeList(asRecord(content)?.['values'] ?? [], decodeDocumentValue, list)],
  ['mapValue', (content) => decodeFields(asRecord(content)?.['fields'] ?? {}, decodeDocumentValue)],
])

function decodeInteger(content: unknown): Value | undefined {
  if (typeof content !== 'string' || !/^-?\d+$/.test(content)) return undefined
  const number = BigInt(content)
  return number < SMALLEST || number > LARGEST ? undefined : { type: 'int', number }
}

/** Doubles without a JSON number are written as text. */
function decodeDouble(content: unknown): Value | undefined {
  if (typeof content === 'number') return float(content)
  return content === 'NaN' || content === 'Infinity' || content === '-Infinity' ? float(Number(content)) : undefined
}

/** `projects/p/databases/d/documents/a/b`, as the path from `/databases`. */
function decodeReference(content: unknown): Value | undefined {
  return typeof content === 'string' ? path(content.split('/').slice(2)) : undefined
}

/** A coordinate of zero may be left out. */
function decodePoint(content: unknown): Value | undefined {
  const { latitude = 0, longitude = 0 } = asRecord(content) ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { type: 'latlng', latitude, longitude }
    : undefined
}
