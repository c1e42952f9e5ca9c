import * as z from 'zod/mini'
import { parseJson } from './http-service.ts'

/** One statement about an application and the names of what it rests on. */
export interface Point {
  text: string
  fields: readonly string[]
}

/** What can be said of the part of a summary that has this name. */
export type SayOf = (part: string) => readonly Point[]

interface Asked {
  name: string
  question: string
  answer: string | null
}

const messageSchema = z.object({
  answers: z.array(z.object({ name: z.string(), question: z.string(), answer: z.nullable(z.string()) })),
  documents: z._default(z.array(z.string()), []),
})

const PERSON = /contact|email|phone/i
const MONEY = /fund|value|valuation|equity|cost|price|revenue|amount/i
const FILES = ['documents']

/** The most statements of one kind. */
const MOST = 5

/** What can be said of a message by rule alone: what it answers, what it leaves open, and what the instruction's list asks to see. */
export function readPoints(instruction: string, message: string): SayOf {
  const read = messageSchema.safeParse(parseJson(message))
  if (!read.success) return () => [{ text: `The message begins: “${gist(message)}”`, fields: [] }]
  const { answers, documents } = read.data
  const asked = answers.filter(({ name }) => !PERSON.test(name))
  const money = asked.filter(({ name }) => MONEY.test(name))
  const others = asked.filter((each) => !money.includes(each))
  const said = others.filter((each) => each.answer !== null)
  const [longest] = said.toSorted((a, b) => (b.answer?.length ?? 0) - (a.answer?.length ?? 0))
  const facts = said.filter((each) => each !== longest)
  const heads = facts.slice(0, 4)
  const open = asked.filter(({ answer }) => answer === null)
  const needs = [...instruction.matchAll(/^- (.+)$/gm)].map(([, need]) => need ?? '')
  const files = documents.length === 0 ? 'No file is attached.' : gist(`Attached: ${documents.join(', ')}.`)

  const overview = [
    ...(heads.length === 0 ? [] : [{ text: heads.map(state).join(' '), fields: heads.map(({ name }) => name) }]),
    ...(longest ? [point(longest)] : []),
  ]
  return (part) => {
    if (/ask|amount|fund/i.test(part)) {
      const amounts = money.filter(({ answer }) => answer !== null)
      if (amounts.length > 0) return amounts.slice(0, MOST).map(point)
      return [{ text: 'The application names no amount.', fields: money[0] ? [money[0].name] : FILES }]
    }
    if (/strength|merit/i.test(part)) {
      const facing = facts.slice(heads.length, heads.length + MOST).map(point)
      return documents.length === 0 ? facing : [...facing, { text: files, fields: FILES }]
    }
    if (/gap|risk|missing/i.test(part)) {
      const gaps = open.slice(0, MOST).map(leftOpen)
      return documents.length > 0 ? gaps : [...gaps, { text: files, fields: FILES }]
    }
    if (/question/i.test(part)) {
      return [
        ...open
          .slice(0, 3)
          .map(({ name, question }) => ({ text: `What can be said about “${question}”?`, fields: [name] })),
        ...needs.slice(0, 2).map((need) => ({ text: `Which document shows this: ${need}?`, fields: FILES })),
      ]
    }
    return overview.length > 0 ? overview : [{ text: files, fields: FILES }]
  }
}

const state = ({ question, answer }: Asked) => `${question}: ${ended(gist(answer ?? ''))}`

const point = (asked: Asked): Point => ({ text: state(asked), fields: [asked.name] })

const leftOpen = ({ name, question }: Asked): Point => ({ text: `“${question}” is not answered.`, fields: [name] })

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The beginning of a long text. */
function gist(text: string): string {
  const signs = Array.from(text)
  return signs.length <= 120 ? text : `${signs.slice(0, 119).join('').trimEnd()}…`
}
