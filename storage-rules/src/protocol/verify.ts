import { positionOf } from '../compile/diagnostic.ts'
import { decide, type AccessRequest } from '../evaluate/decide.ts'
import type { FetchDocument } from '../evaluate/documents.ts'
import { map, string, type Failure, type Value } from '../values/value.ts'
import { decodeValue } from './decode-value.ts'
import { asRecord } from './json.ts'
import type { LoadedRuleset } from './load-ruleset.ts'
import { answer, type Answer } from './message.ts'

/** Decides on a request by a loaded ruleset. Conditions that could not be evaluated are warnings of a denial. */
export async function verify(
  id: number,
  context: unknown,
  rulesets: ReadonlyMap<string, LoadedRuleset>,
  fetch: FetchDocument,
  debug: (value: Value) => void,
): Promise<Answer> {
  const name = asRecord(context)?.['rulesetName']
  const loaded = typeof name === 'string' ? rulesets.get(name) : undefined
  if (!loaded) return answer(id, { errors: [`There is no ruleset named ${JSON.stringify(name)}.`] })
  const accessRequest = readAccessRequest(context)
  if ('message' in accessRequest) return answer(id, { errors: [accessRequest.message] })
  const { permit, failures } = await decide(loaded.ruleset, accessRequest, fetch, debug)
  const warnings = failures.map(({ condition, message }) => {
    const { line, column } = positionOf(loaded.file.content, condition)
    return `evaluation error at L${line}:${column} for '${accessRequest.method}' @ ${loaded.file.name}: ${message}`
  })
  return answer(id, { warnings, result: { permit } })
}

/** The CLI names the method beside the variables; rules read it, and the query's parameters, from `request`. */
function readAccessRequest(context: unknown): AccessRequest | Failure {
  const { service, path, method, variables } = asRecord(context) ?? {}
  if (typeof service !== 'string' || typeof path !== 'string' || typeof method !== 'string') {
    return { type: 'error', message: 'A request needs a service, a path and a method.' }
  }
  const resource = decodeValue(asRecord(variables)?.['resource'])
  const request = decodeValue(asRecord(variables)?.['request'])
  if (resource.type === 'error') return resource
  if (request.type === 'error') return request
  const fields = request.type === 'map' ? request.fields : new Map<string, Value>()
  const requestFields = new Map<string, Value>([['method', string(method)], ['params', map(new Map())], ...fields])
  return {
    service,
    method,
    path: path.split('/').slice(path.startsWith('/') ? 1 : 0),
    variables: new Map<string, Value>([
      ['request', map(requestFields)],
      ['resource', resource],
    ]),
  }
}
