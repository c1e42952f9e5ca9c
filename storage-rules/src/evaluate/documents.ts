import { serviceFailure } from '../values/failures.ts'
import { pathText } from '../values/to-text.ts'
import { bool, map, path, string, type Failure, type Outcome, type Value } from '../values/value.ts'
import { LIMITS } from './budget.ts'

type Fields = ReadonlyMap<string, Value>

/** Asks Firestore for a document's fields by its path from `/databases`; undefined when there is none. */
export type FetchDocument = (path: string) => Promise<Fields | undefined>

/** Firestore as one decision sees it: each document is asked for once, and only so many documents. */
export class Documents {
  readonly #fetch: FetchDocument
  readonly #fetched = new Map<string, Fields | undefined>()

  constructor(fetch: FetchDocument) {
    this.#fetch = fetch
  }

  /** `firestore.exists(path)`. */
  async exists(segments: readonly string[]): Promise<Outcome> {
    const found = await this.#lookUp('firestore.exists', segments)
    return found.failure ?? bool(found.fields !== undefined)
  }

  /** `firestore.get(path)`: the document's data, id and name; the absence of a document is a failure. */
  async get(segments: readonly string[]): Promise<Outcome> {
    const found = await this.#lookUp('firestore.get', segments)
    if (found.failure) return found.failure
    if (!found.fields) return serviceFailure('firestore.get', pathText(segments))
    return map(
      new Map([
        ['data', map(found.fields)],
        ['id', string(segments.at(-1) ?? '')],
        ['__name__', path(segments)],
      ]),
    )
  }

  async #lookUp(
    name: string,
    segments: readonly string[],
  ): Promise<{ failure?: Failure; fields?: Fields | undefined }> {
    const address = `/${segments.map(encodeURIComponent).join('/')}`
    if (this.#fetched.has(address)) return { fields: this.#fetched.get(address) }
    if (!isDocument(segments) || this.#fetched.size >= LIMITS.documents) {
      return { failure: serviceFailure(name, pathText(segments)) }
    }
    const fields = await this.#fetch(address)
    this.#fetched.set(address, fields)
    return { fields }
  }
}

/** Only a document's own path is asked for: `..` or a slash within a segment would address another one. */
function isDocument(segments: readonly string[]): boolean {
  const [root, , collection] = segments
  return (
    root === 'databases' &&
    collection === 'documents' &&
    segments.length >= 5 &&
    segments.length % 2 === 1 &&
    segments.every((segment) => !['', '.', '..'].includes(segment) && !segment.includes('/'))
  )
}
