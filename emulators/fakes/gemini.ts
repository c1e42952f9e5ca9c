import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { fillStructure, writeText } from './fill-structure.ts'
import { readPoints } from './gemini-points.ts'
import { readRequest, type GeminiRequest } from './gemini-request.ts'
import { parseJson, serve, STAND_IN_KEYS, type Answer, type Call, type HttpService } from './http-service.ts'

/** How a test tells the stand-in to answer from now on: `PUT /behaviour`. Nothing told, it answers as a model would. */
const behaviourSchema = z.object({
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  status: z._default(z.int().check(z.minimum(200), z.maximum(599)), 200),
  /** The model's answer to every request. */
  text: z.optional(z.string()),
  /** Sends this instead of an answer, as it is: for answers that are no answer. */
  raw: z.optional(z.string()),
})

type Behaviour = z.infer<typeof behaviourSchema>

const GENERATE = /^\/(?<version>v1(?:beta)?)\/models\/(?<model>[\w.-]+):generateContent$/

/**
 * Stands in for the Gemini API: refuses what the real one refuses, and answers in the structure that it is asked for, with what
 * can be said by rule of the data in the request. `GET /requests.json` shows what it was asked.
 */
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
    const named = GENERATE.exec(call.url.pathname)?.groups
    if (call.method !== 'POST' || named === undefined) return refuse(404, 'NOT_FOUND', 'No such method')
    return generate(call, named, behaviour, asked)
  })
}

async function generate(
  call: Call,
  { version, model = '' }: Record<string, string>,
  behaviour: Behaviour,
  asked: unknown[],
): Promise<Answer> {
  const key = call.headers['x-goog-api-key'] ?? call.url.searchParams.get('key')
  if (key === null) {
    return refuse(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers. Please use API Key.")
  }
  if (key !== STAND_IN_KEYS.gemini)
    return refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
  const answering = GEMINI_MODELS[model]
  if (answering === undefined) {
    const missing = `models/${model} is not found for API version ${version ?? ''}`
    return refuse(404, 'NOT_FOUND', `${missing}, or is not supported for generateContent.`)
  }
  const read = readRequest(parseJson(call.body))
  if (!read.ok) return refuse(400, 'INVALID_ARGUMENT', read.message)
  asked.push(read.request)
  await pause(behaviour.delayMs)
  if (behaviour.status !== 200) return refuse(behaviour.status, 'UNAVAILABLE', 'The model is overloaded.')
  if (behaviour.raw !== undefined) return { status: 200, body: behaviour.raw }
  const text = behaviour.text ?? answer(read.request)
  const [promptTokenCount, candidatesTokenCount] = [tokensIn(call.body), tokensIn(text)]
  return {
    status: 200,
    body: {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount,
        candidatesTokenCount,
        totalTokenCount: promptTokenCount + candidatesTokenCount,
      },
      // Shown to reviewers as the writer of a summary: no model may be named for what none wrote.
      modelVersion: `a stand-in for ${answering}`,
      responseId: randomUUID(),
    },
  }
}

/**
 * The models that the stand-in knows, and which of them answers: a name for the newest one and a model that is led elsewhere are
 * answered by another. Source: Google's lists of models and deprecations, November 2026.
 */
const GEMINI_MODELS: Readonly<Record<string, string>> = {
  'gemini-flash-latest': 'gemini-3.8-flash',
  'gemini-3.8-flash': 'gemini-3.8-flash',
  'gemini-3.7-flash': 'gemini-3.7-flash',
  'gemini-3.6-flash': 'gemini-3.6-flash',
  'gemini-3.5-flash': 'gemini-3.5-flash',
  'gemini-flash-lite-latest': 'gemini-3.5-flash-lite',
  'gemini-3.5-flash-lite': 'gemini-3.5-flash-lite',
  'gemini-3.1-flash-lite': 'gemini-3.1-flash-lite',
  'gemini-2.5-flash-lite': 'gemini-2.5-flash-lite',
  'gemini-2.5-flash': 'gemini-3.5-flash-lite',
  'gemini-2.5-pro': 'gemini-3.8-flash',
}

/** What a model would say that knows nothing but the request. */
function answer({ contents, systemInstruction, generationConfig }: GeminiRequest): string {
  const say = readPoints(textOf(systemInstruction), textOf(contents.at(-1)))
  const structure = generationConfig?.responseSchema
  return structure === undefined ? writeText(say) : JSON.stringify(fillStructure(structure, say))
}

const textOf = (content?: { parts: readonly { text: string }[] }) =>
  content?.parts.map(({ text }) => text).join('\n') ?? ''

/** About as many as Google would count. */
const tokensIn = (text: string) => Math.ceil(text.length / 4)

/** Google's own form of an error. */
function refuse(code: number, status: string, message: string): Answer {
  return { status: code, body: { error: { code, message, status } } }
}
