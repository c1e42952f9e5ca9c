import type { Value } from '../values/value.ts'
import { decodeDocumentValue } from './decode-document.ts'
import { decodeFields } from './decode-value.ts'
import { asRecord, parseJson } from './json.ts'
import { loadRuleset, type Loaded } from './load-ruleset.ts'
import { answer, debugLine, NO_ID, requestDocument } from './message.ts'
import { verify } from './verify.ts'

type Fields = ReadonlyMap<string, Value>
type Reply = Readonly<Record<string, unknown>>

/**
 * Speaks the Storage emulator's protocol, a JSON message on each line: reports that it is ready, then answers every line
 * exactly once, also an invalid one. Decisions wait for their documents independently. Ends with the lines.
 */
export async function serve(lines: AsyncIterable<string>, write: (line: string) => void): Promise<void> {
  const rulesets = new Map<string, Loaded>()
  const waiting = new Map<number, ((reply: Reply) => void)[]>()
  const send = (message: object): void => write(JSON.stringify(message))

  const askFor = async (id: number, path: string): Promise<Fields | undefined> => {
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, [...(waiting.get(id) ?? []), resolve])
      send(requestDocument(id, path))
    })
    return fieldsOf(reply)
  }

  const handle = async (line: string): Promise<void> => {
    const message = asRecord(parseJson(line))
    const id = typeof message?.['id'] === 'number' ? message['id'] : NO_ID
    try {
      const next = message && !('action' in message) ? waiting.get(id)?.shift() : undefined
      if (message && next) next(message)
      else if (message?.['action'] === 'load_ruleset') send(loadRuleset(id, message['context'], rulesets))
      else if (message?.['action'] === 'verify') {
        const debug = (value: Value): void => write(debugLine(value))
        send(await verify(id, message['context'], rulesets, (path) => askFor(id, path), debug))
      } else send(answer(id, { errors: ['The line is no request that this runtime knows.'] }))
    } catch (error) {
      // A bug or an exhausted stack must not leave the CLI waiting for this answer, nor end the answers to others.
      send(answer(id, { errors: [`The rules could not be judged: ${String(error)}`] }))
    }
  }

  send(answer(NO_ID))
  for await (const line of lines) if (line.trim() !== '') void handle(line)
}

/** A document that is missing, or cannot be read, is no document. */
function fieldsOf(reply: Reply): Fields | undefined {
  if (reply['status'] !== 'ok') return undefined
  const fields = decodeFields(asRecord(reply['result'])?.['fields'] ?? {}, decodeDocumentValue)
  return fields?.type === 'map' ? fields.fields : undefined
}
