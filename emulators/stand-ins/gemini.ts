import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { parseJson, serve, type Answer, type Call, type HttpService } from './http-service.ts'
import { STAND_IN_KEYS } from './keys.ts'

/** How the stand-in is told to answer from now on: `PUT /behaviour`. `text` is what the model says. */
const behaviourSchema = z.object({
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  status: z._default(z.int().check(z.minimum(200), z.maximum(599)), 200),
  text: z._default(z.string(), 'This is an answer of the stand-in.'),
  /** Sends this instead of an answer, as it is: for answers that are no answer. */
  raw: z.optional(z.string()),
})

type Behaviour = z.infer<typeof behaviourSchema>

/** The request's form for text; a name that it does not know is refused, as Google does. Source: the reference for generateContent. */
const partsSchema = z.array(z.strictObject({ text: z.string() })).check(z.minLength(1))

const requestSchema = z.strictObject({
  contents: z
    .array(z.strictObject({ role: z.optional(z.enum(['user', 'model'])), parts: partsSchema }))
    .check(z.minLength(1)),
  systemInstruction: z.optional(z.strictObject({ role: z.optional(z.string()), parts: partsSchema })),
  generationConfig: z.optional(z.record(z.string(), z.unknown())),
  safetySettings: z.optional(z.array(z.unknown())),
  tools: z.optional(z.array(z.unknown())),
  toolConfig: z.optional(z.unknown()),
})

const GENERATE = /^\/v1(?:beta)?\/models\/[\w.-]+:generateContent$/

/** Stands in for the Gemini API. `GET /requests.json` shows what it was asked. */
export function startGemini(port: number): Promise<HttpService> {
  let behaviour: Behaviour = behaviourSchema.parse({})
  const asked: unknown[] = []
  return serve(port, async (call) => {
    const route = `${call.method} ${call.url.pathname}`
    if (route === 'GET /requests.json') return { status: 200, body: asked }
    if (route === 'PUT /behaviour') {
      const wanted = behaviourSchema.safeParse(parseJson(call.body))
      if (!wanted.success) return refuse(400, 'INVALID_ARGUMENT', wanted.error.issues[0]?.message ?? 'Bad behaviour')
      behaviour = wanted.data
      return { status: 204 }
    }
    if (call.method !== 'POST' || !GENERATE.test(call.url.pathname)) return refuse(404, 'NOT_FOUND', 'No such method')
    return generate(call, behaviour, asked)
  })
}

async function generate(call: Call, behaviour: Behaviour, asked: unknown[]): Promise<Answer> {
  const key = call.headers['x-goog-api-key'] ?? call.url.searchParams.get('key')
  if (key !== STAND_IN_KEYS.gemini)
    return refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
  const parsed = requestSchema.safeParse(parseJson(call.body))
  if (!parsed.success) return refuse(400, 'INVALID_ARGUMENT', parsed.error.issues[0]?.message ?? 'Bad request')
  asked.push(parsed.data)
  await pause(behaviour.delayMs)
  if (behaviour.status !== 200) return refuse(behaviour.status, 'UNAVAILABLE', 'The model is overloaded.')
  if (behaviour.raw !== undefined) return { status: 200, body: behaviour.raw }
  return {
    status: 200,
    body: {
      candidates: [{ content: { role: 'model', parts: [{ text: behaviour.text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    },
  }
}

/** Google's own form of an error. */
function refuse(code: number, status: string, message: string): Answer {
  return { status: code, body: { error: { code, message, status } } }
}
