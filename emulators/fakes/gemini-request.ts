import * as z from 'zod/mini'

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const

export type StructureType = (typeof TYPES)[number]

/** The structure that an answer is to have: the part of OpenAPI's schema that the API knows. */
export interface Structure {
  type: StructureType
  enum?: readonly string[] | undefined
  items?: Structure | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  properties?: Readonly<Record<string, Structure>> | undefined
  required?: readonly string[] | undefined
}

const text = z.optional(z.string())
const count = z.optional(z.int().check(z.minimum(0)))
const names = z.optional(z.array(z.string()))

const structureSchema = z.strictObject({
  // Both `STRING` and `string` are understood.
  type: z.pipe(
    z.pipe(
      z.string(),
      z.transform((type) => type.toLowerCase()),
    ),
    z.enum(TYPES),
  ),
  format: text,
  title: text,
  description: text,
  nullable: z.optional(z.boolean()),
  enum: names,
  get items() {
    return z.optional(structureSchema)
  },
  minItems: count,
  maxItems: count,
  get properties() {
    return z.optional(z.record(z.string(), structureSchema))
  },
  required: names,
  propertyOrdering: names,
  minLength: count,
  maxLength: count,
  pattern: text,
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
})

const number = z.optional(z.number())

const generationConfigSchema = z.strictObject({
  candidateCount: count,
  stopSequences: names,
  maxOutputTokens: count,
  temperature: number,
  topP: number,
  topK: number,
  seed: number,
  responseMimeType: z.optional(z.enum(['text/plain', 'application/json'])),
  responseSchema: z.optional(structureSchema),
  thinkingConfig: z.optional(
    z.strictObject({ thinkingLevel: text, thinkingBudget: number, includeThoughts: z.optional(z.boolean()) }),
  ),
})

const partsSchema = z.array(z.strictObject({ text: z.string() })).check(z.minLength(1))

/** The request's form for text; a name that it does not know is refused, as Google does. Source: the reference for generateContent. */
const requestSchema = z.strictObject({
  contents: z
    .array(z.strictObject({ role: z.optional(z.enum(['user', 'model'])), parts: partsSchema }))
    .check(z.minLength(1)),
  systemInstruction: z.optional(z.strictObject({ role: z.optional(z.string()), parts: partsSchema })),
  generationConfig: z.optional(generationConfigSchema),
  safetySettings: z.optional(z.array(z.unknown())),
  tools: z.optional(z.array(z.unknown())),
  toolConfig: z.optional(z.unknown()),
})

export type GeminiRequest = z.infer<typeof requestSchema>

/** A request that the API would take, or what it would say against it. */
export function readRequest(body: unknown): { ok: true; request: GeminiRequest } | { ok: false; message: string } {
  const parsed = requestSchema.safeParse(body)
  if (!parsed.success) return { ok: false, message: describeIssue(parsed.error.issues[0]) }
  const { responseSchema, responseMimeType } = parsed.data.generationConfig ?? {}
  if (responseSchema === undefined) return { ok: true, request: parsed.data }
  if (responseMimeType !== 'application/json') {
    return { ok: false, message: 'responseSchema is only supported with responseMimeType application/json.' }
  }
  const fault = findFault(responseSchema, 'GenerateContentRequest.generation_config.response_schema')
  return fault === undefined ? { ok: true, request: parsed.data } : { ok: false, message: `* ${fault}.` }
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const at = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys') {
    return `Invalid JSON payload received. Unknown name "${issue.keys[0] ?? ''}" at '${at}': Cannot find field.`
  }
  return `Invalid value at '${at}': ${issue?.message ?? 'not understood'}`
}

/** What is wrong with a structure that is one by its form, and where. */
function findFault({ type, items, properties = {}, required = [] }: Structure, at: string): string | undefined {
  if (type === 'array') return items ? findFault(items, `${at}.items`) : `${at}.items: missing field`
  if (type !== 'object') return undefined
  const children = Object.entries(properties)
  if (children.length === 0) return `${at}.properties: should be non-empty for OBJECT type`
  const undefinedAt = required.findIndex((name) => !(name in properties))
  if (undefinedAt >= 0) return `${at}.required[${undefinedAt}]: property is not defined`
  return children.map(([name, child]) => findFault(child, `${at}.properties[${name}]`)).find(Boolean)
}
