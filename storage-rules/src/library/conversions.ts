import { toText } from '../values/to-text.ts'
import { fail, float, LARGEST, path, SMALLEST, type Failure, type Outcome } from '../values/value.ts'
import { toInt } from './math.ts'
import { overload, type Library } from './overload.ts'

export const conversions: Library = {
  int: [
    overload(['int'], 'int', (number) => number),
    overload(['float'], 'int', ({ number }) => toInt(number)),
    overload(['string'], 'int', ({ text }) => parseInteger(text)),
  ],
  float: [
    overload(['int'], 'float', ({ number }) => float(Number(number))),
    overload(['float'], 'float', (number) => number),
    overload(['string'], 'float', ({ text }) => parseFloating(text)),
  ],
  string: [
    overload(['int'], 'string', toText),
    overload(['float'], 'string', toText),
    overload(['null'], 'string', toText),
    overload(['string'], 'string', toText),
    overload(['bool'], 'string', toText),
    overload(['path'], 'string', toText),
  ],
  path: [overload(['string'], 'path', ({ text }) => parsePath(text))],
}

/** A path segment with its %HH parts decoded as UTF-8 and each plus as a space, as the reference evaluator reads it. */
export const decodeSegment = (segment: string): string =>
  segment
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9A-Fa-f]{2})+/g, (octets) => Buffer.from(octets.replaceAll('%', ''), 'hex').toString())

const conversionFailure = (text: string, to: string): Failure =>
  fail(`Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`)

function parseInteger(text: string): Outcome {
  if (!/^[+-]?[0-9]+$/.test(text)) return conversionFailure(text, 'int')
  const number = BigInt(text.replace('+', ''))
  return number > LARGEST || number < SMALLEST ? conversionFailure(text, 'int') : { type: 'int', number }
}

/** Spaces and control characters around the number, a trailing `d` or `f`, `NaN` and `Infinity` are accepted. */
function parseFloating(text: string): Outcome {
  const trimmed = text.replace(/^[\0- ]+|[\0- ]+$/g, '')
  const parts = /^([+-]?)(?:(NaN)|(Infinity)|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?)$/.exec(trimmed)
  if (!parts) return conversionFailure(text, 'float')
  const [, sign, nan, infinite, digits] = parts
  const size = nan ? NaN : infinite ? Infinity : Number(digits)
  return float(sign === '-' ? -size : size)
}

/** A path from text, with or without its first slash; segments are URL-decoded as in a path literal. */
function parsePath(text: string): Outcome {
  if (text === '') return fail('Empty Path Template is not allowed.')
  const segments = text.replace(/^\//, '').split('/').map(decodeSegment)
  return segments.includes('') ? fail(`Invalid Path Template ${text}. Empty segment is not allowed.`) : path(segments)
}
