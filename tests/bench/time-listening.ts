import type { IncomingMessage } from 'node:http'
import { SUBMISSIONS } from '@sotto/domain/submission/paths'
import type { Proxy } from '../browser/proxy.ts'

export interface ListeningTimer {
  /** Begins again at nothing. */
  reset: () => void
  /**
   * Milliseconds from the first question for submissions until Firestore has said all that there is to it. Throws where none was asked
   * or answered.
   */
  read: () => number
}

interface Asked {
  target: string
  at: number
}

/** Takes the time that Firestore needs for what a page listens to, on the way there: nothing of the page is in it. */
export function timeListening(proxy: Proxy): ListeningTimer {
  let asked: Asked | undefined
  let answeredAt: number | undefined
  let texts = new Map<IncomingMessage, string>()
  proxy.onAsked = (_, part) => {
    if (asked !== undefined) return
    const target = targetIn(part.toString())
    if (target !== undefined) asked = { target, at: performance.now() }
  }
  const before = proxy.onAnswer
  proxy.onAnswer = (request, part) => {
    before(request, part)
    if (asked === undefined || answeredAt !== undefined) return
    const text = (texts.get(request) ?? '') + part.toString()
    texts.set(request, text)
    if (isAnswered(text, asked.target)) answeredAt = performance.now()
  }
  return {
    reset: () => {
      asked = undefined
      answeredAt = undefined
      texts = new Map()
    },
    read: () => {
      if (asked === undefined || answeredAt === undefined) throw new Error('no submissions were listened to')
      return answeredAt - asked.at
    },
  }
}

/** The number of the target that a request adds for submissions. Its body is a form, whose values are JSON. */
function targetIn(body: string): string | undefined {
  const asked = [...new URLSearchParams(body).values()].find(
    (value) => value.includes('addTarget') && value.includes(`"collectionId":"${SUBMISSIONS}"`),
  )
  return asked && /"targetId":(\d+)/.exec(asked)?.[1]
}

function isAnswered(text: string, target: string): boolean {
  return [...text.matchAll(/"targetChange":\s*\{[^}]*\}/g)].some(
    ([change]) => change.includes('"CURRENT"') && new RegExp(`\\b${target}\\b`).test(change),
  )
}
