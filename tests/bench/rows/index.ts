import type { Bench } from '../world.ts'
import { adminQueue, largeAdminQueue } from './admin-queue.ts'
import { answerVerified } from './answer-verified.ts'
import { firstPaint } from './first-paint.ts'
import { keystroke } from './keystroke.ts'
import { lighthouseScores } from './lighthouse.ts'
import { liveList } from './live-list.ts'
import { openDraft } from './open-draft.ts'
import { pageWeight } from './page-weight.ts'
import { queueCounts } from './queue-counts.ts'
import { queueing } from './queueing.ts'
import { sendingMemory } from './sending-memory.ts'
import { uploadThroughput } from './upload-throughput.ts'

/** Every bench by the name that `npm run bench -- NAME` knows, in the order of the table. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  'page-weight': pageWeight,
  lighthouse: lighthouseScores,
  keystroke,
  'first-paint': firstPaint,
  'open-draft': openDraft,
  queueing,
  'sending-memory': sendingMemory,
  'upload-throughput': uploadThroughput,
  'answer-verified': answerVerified,
  'live-list': liveList,
  'queue-counts': queueCounts,
  // The last ones, because each leaves its submissions behind; so they never follow one another.
  'admin-queue': adminQueue,
  'admin-queue-100000': largeAdminQueue,
}

/** Those that are measured only when they are asked for by name: they take too long for every day. */
export const ON_REQUEST: ReadonlySet<string> = new Set(['admin-queue-100000'])
