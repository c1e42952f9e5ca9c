import type { Structure } from './gemini-request.ts'
import type { Point, SayOf } from './gemini-points.ts'

/** The first words of every answer, so that no reader takes it for a model's. */
const MARK = 'Demo summary, written without an AI model.'

const NOTHING: Point = { text: 'The message says nothing about this.', fields: [] }

/** An answer in words. */
export function writeText(say: SayOf): string {
  return [MARK, ...say('overview').map(({ text }) => text)].join(' ')
}

/** An answer of exactly this structure: its names choose what is said, its types how. */
export function fillStructure(structure: Structure, say: SayOf): unknown {
  let isMarked = false
  const write = (text: string) => {
    if (isMarked) return text
    isMarked = true
    return `${MARK} ${text}`
  }

  /** A part of the answer: all that can be said under its name. */
  function fillPart(part: Structure, name: string): unknown {
    const points = say(name)
    switch (part.type) {
      case 'object':
        return mapProperties(part, fillPart)
      case 'array':
        return fit(points, part).map((point) => fillPoint(part.items ?? part, point))
      case 'string':
        return part.enum?.[0] ?? write(points.map(({ text }) => text).join(' '))
      case 'boolean':
        return points.length > 0
      default:
        return points.length
    }
  }

  /** One statement: its words are its text, a list in it the names of what it rests on. */
  function fillPoint(part: Structure, point: Point): unknown {
    switch (part.type) {
      case 'object':
        return mapProperties(part, (child) => fillPoint(child, point))
      case 'array':
        return point.fields.map((field) => (part.items?.type === 'string' ? field : point.fields.length))
      case 'string':
        return part.enum?.[0] ?? write(point.text)
      case 'boolean':
        return true
      default:
        return point.fields.length
    }
  }

  return fillPart(structure, 'overview')
}

function mapProperties(part: Structure, fill: (child: Structure, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, child]) => [name, fill(child, name)]))
}

/** As many as a list is to have. */
function fit(points: readonly Point[], { minItems = 0, maxItems = Infinity }: Structure): readonly Point[] {
  const missing = Math.max(0, minItems - points.length)
  return [...points, ...Array.from({ length: missing }, () => points.at(-1) ?? NOTHING)].slice(0, maxItems)
}
