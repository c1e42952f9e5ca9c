import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Proxy } from '../browser/proxy.ts'

/** What came over the wire from Firestore. */
export interface Reads {
  /** Documents that a listener or a look-up delivered, or that were looked up in vain. */
  documents: number
  /** What the aggregations cost: one read for up to a thousand index entries that were counted. */
  counts: number
}

const ENTRIES_A_READ = 1000

export interface ReadCounter {
  /** Begins again at nothing. */
  reset: () => void
  /** What was read since then, once nothing has come for a second. */
  settled: () => Promise<Reads>
}

/** Notes every answer that passes on the way to Firestore from now on. */
export function countReads(proxy: Proxy): ReadCounter {
  let answers = new Map<IncomingMessage, Buffer[]>()
  let latest = Date.now()
  proxy.onAnswer = (request, part) => {
    latest = Date.now()
    answers.set(request, [...(answers.get(request) ?? []), part])
  }
  return {
    reset: () => {
      answers = new Map()
    },
    async settled() {
      while (Date.now() - latest < QUIET_MS) await pause(QUIET_MS / 10)
      const reads: Reads = { documents: 0, counts: 0 }
      for (const [{ url = '' }, parts] of answers) {
        const text = Buffer.concat(parts).toString()
        if (url.includes(':runAggregationQuery')) reads.counts += costOf(text)
        else reads.documents += text.match(DELIVERED)?.length ?? 0
      }
      return reads
    },
  }
}

const QUIET_MS = 1000

/** A listener's stream says `documentChange` of each document, a look-up's answer `found` or `missing`. The desk runs no query. */
const DELIVERED = /"(?:documentChange|found|missing)":/g

function costOf(answer: string): number {
  const counted = [...answer.matchAll(/"integerValue":\s*"?(\d+)/g)].map(([, digits]) => Number(digits))
  if (counted.length === 0) throw new Error(`this is no count: ${answer}`)
  return counted.reduce((sum, entries) => sum + Math.max(1, Math.ceil(entries / ENTRIES_A_READ)), 0)
}
