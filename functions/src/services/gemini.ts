import { SUMMARY_PARTS } from '@sotto/domain/summary/summary'
import { GoogleGenerativeAI, SchemaType, type ResponseSchema } from '@google/generative-ai'
import { logger } from 'firebase-functions/v2'
import type { SummaryDeps } from '../summaries/summarize-submission.ts'

/** How long an analyst waits for a summary. */
const TIMEOUT_MS = 45_000

export interface GeminiOptions {
  apiKey: string
  model: string
  /** An empty value means Google's own address. */
  baseUrl: string
  /** In milliseconds. */
  timeout?: number
}

/** Gemini as the model of a summary. It returns JSON of a fixed structure and has no tools: a prompt injection only affects text. */
export function openGemini({ apiKey, model, baseUrl, timeout = TIMEOUT_MS }: GeminiOptions): SummaryDeps['model'] {
  const client = new GoogleGenerativeAI(apiKey)
  return {
    name: model,
    async generate({ instruction, data }) {
      const generative = client.getGenerativeModel(
        {
          model,
          systemInstruction: instruction,
          // No temperature: current models choose their own, and later ones refuse a request that sets it.
          generationConfig: { responseMimeType: 'application/json', responseSchema: STRUCTURE },
        },
        { timeout, ...(baseUrl !== '' && { baseUrl }) },
      )
      try {
        const { response } = await generative.generateContent(data)
        return { text: response.text(), modelVersion: versionOf(response) }
      } catch (error) {
        // Neither prompt nor response is logged: both contain an applicant's confidential text.
        logger.error('Gemini gave no answer', { model, reason: error instanceof Error ? error.name : typeof error })
        return 'unavailable'
      }
    },
  }
}

/** The model version of a response: the library passes it on and has no type for it. */
function versionOf(response: object): string | undefined {
  return 'modelVersion' in response && typeof response.modelVersion === 'string' ? response.modelVersion : undefined
}

const POINTS: ResponseSchema = {
  type: SchemaType.ARRAY,
  items: {
    type: SchemaType.OBJECT,
    required: ['text', 'fields'],
    properties: {
      text: { type: SchemaType.STRING },
      fields: { type: SchemaType.ARRAY, items: { type: SchemaType.STRING } },
    },
  },
}

const STRUCTURE: ResponseSchema = {
  type: SchemaType.OBJECT,
  required: Object.keys(SUMMARY_PARTS),
  properties: Object.fromEntries(Object.keys(SUMMARY_PARTS).map((part) => [part, POINTS])),
}
