import { failed, ok } from '@sotto/domain/shared/result'
import { reviewSchema, type Review } from '@sotto/domain/review/review'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { compareRevision } from '../../../../web/src/data/review/compare-revision.ts'
import type { ReviewGateway, ReviewResult } from '../../../../web/src/data/review/ports.ts'
import { passTurns, postpone, type LateRequests } from './schedule.ts'

/**
 * `offline`: the device says so at once. `lost-before`: the request never arrives. `lost-after`: it takes effect and its answer is
 * lost. `late`: it is given up and takes effect some steps later. `retried`: its answer is lost, and the SDK runs the transaction
 * again. `overtaken`: the service says so although nothing has changed. `refused`: the rules refuse, as for an admin who is none any more.
 */
export const REVIEW_FAULTS = [
  'offline',
  'lost-before',
  'lost-after',
  'late',
  'retried',
  'overtaken',
  'refused',
] as const

export type ReviewFault = (typeof REVIEW_FAULTS)[number]

/** What can happen to a read. */
export const READ_FAULTS = ['offline', 'lost-before', 'refused'] as const satisfies readonly ReviewFault[]

/** Times that the SDK runs a transaction. */
const ATTEMPTS = 5

/** A record as one write left it. */
export interface Version {
  record: Submission
  /** The window or the bulk run that wrote it. */
  writer: string
}

type Commit = 'done' | 'overtaken' | 'refused'

/** One submission on the server, held to the rules of `firestore.rules`. It misbehaves only through the faults of its gateways. */
export class ReviewServer {
  readonly versions: Version[]
  readonly #onCommit: (version: Version, before: Version) => void

  constructor(record: Submission, onCommit: (version: Version, before: Version) => void) {
    this.versions = [{ record, writer: 'sponsor' }]
    this.#onCommit = onCommit
  }

  get current(): Version {
    const version = this.versions.at(-1)
    if (version === undefined) throw new Error('there is always a version')
    return version
  }

  /** `read`: the version that the transaction has read; the commit demands that it is still the last. */
  commit(read: Version, review: Review, uid: string, writer: string): Commit {
    const before = this.current
    if (read !== before) return 'overtaken'
    const revision = review.revision + 1
    const isAllowed = revision === before.record.revision + 1 && reviewSchema.safeParse(review).success
    if (!isAllowed || before.record.user_id === uid) return 'refused'
    const reviewed = { reviewed_by: uid, reviewed_by_email: `${uid}@sotto.example`, reviewed_at: new Date(revision) }
    const version = { record: { ...before.record, ...review, ...reviewed, revision }, writer }
    this.versions.push(version)
    this.#onCommit(version, before)
    return 'done'
  }
}

export interface Line {
  server: ReviewServer
  /** Asked before each step. */
  faultAt: (fitting: readonly ReviewFault[]) => ReviewFault | undefined
  /** How many turns of the event loop a step takes. */
  delayOf: () => number
  late: LateRequests
}

/** The way from one window to the server. Once `isDead`, nothing of the window goes on. */
export function openGateway(line: Line, uid: string, writer: string, isDead: () => boolean): ReviewGateway {
  const { server, late } = line

  async function step(fitting: readonly ReviewFault[]): Promise<ReviewFault | undefined> {
    await passTurns(line.delayOf())
    if (isDead()) return new Promise<never>(() => undefined)
    late.shift()?.()
    return line.faultAt(fitting)
  }

  /** As `tryToReview` in `data/remote`, with each request as a step. */
  async function store(review: Review): Promise<ReviewResult> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const readFault = await step(READ_FAULTS)
      if (readFault !== undefined) return failed(readFault === 'lost-before' ? 'unknown' : (readFault as 'offline'))
      const read = server.current
      await passTurns(line.delayOf())
      const comparison = compareRevision(read.record, review, uid)
      if (comparison === 'stored') return ok()
      if (comparison === 'conflict') return failed({ kind: 'conflict', current: read.record })
      const fault = await step(REVIEW_FAULTS)
      if (fault === 'offline' || fault === 'refused') return failed(fault)
      if (fault === 'lost-before') return failed('unknown')
      if (fault === 'late') {
        postpone(late, () => server.commit(read, review, uid, writer))
        return failed('unknown')
      }
      const answer = fault === 'overtaken' ? 'overtaken' : server.commit(read, review, uid, writer)
      if (fault === 'lost-after') return failed('unknown')
      if (fault === 'retried' || answer === 'overtaken') continue
      return answer === 'done' ? ok() : failed('refused')
    }
    return failed('unknown')
  }
  return { store }
}

/** A submission that no admin has reviewed. */
export function newSubmission(
  frozen: Omit<Submission, 'status' | 'revision' | 'created_at'>,
  status: string,
): Submission {
  return { ...frozen, ...INITIAL_STATE, status, created_at: new Date(0) }
}
