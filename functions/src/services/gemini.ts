import { SUMMARY_PARTS } from '@sotto/domain/summary'
import { GoogleGenerativeAI, SchemaType, type ResponseSchema } from '@google/generative-ai'
import { logger } from 'firebase-functions/v2'
import type { SummaryEnds } from '../summaries/summarize-submission.ts'

/** An analyst waits this many milliseconds, and no longer. */
const PATIENCE = 45_000

export interface GeminiOptions {
  apiKey: string
  model: string
  /** Google's own address when empty. */
  baseUrl: string
  timeout?: number
}

/** Gemini, asked for JSON of the summary's structure and given no tools: whatever it is talked into, it can only write. */
export function openGemini({ apiKey, model, baseUrl, timeout = PATIENCE }: GeminiOptions): SummaryEnds['model'] {
  const client = new GoogleGenerativeAI(apiKey)
  return {
    name: model,
    async answer({ instruction, data }) {
      const generative = client.getGenerativeModel(
        {
          model,
          systemInstruction: instruction,
          // No temperature: the current models choose for themselves, and later ones refuse a request that names it.
          generationConfig: { responseMimeType: 'application/json', responseSchema: STRUCTURE },
        },
        { timeout, ...(baseUrl !== '' && { baseUrl }) },
      )
      try {
        const { response } = await generative.generateContent(data)
        return { text: response.text(), modelVersion: versionOf(response) }
      } catch (error) {
        // Neither prompt nor answer is logged: both hold what an applicant wrote in confidence.
        logger.error('Gemini gave no answer', { model, reason: error instanceof Error ? error.name : typeof error })
        return 'unavailable'
      }
    },
  }
}

/** The model that answered: the library hands it on and has no type for it. */
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
