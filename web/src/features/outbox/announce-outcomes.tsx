import { PROBLEMS } from '@sotto/domain/shared/errors'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { useEffect, useRef } from 'react'
import { aboutApplication } from '#lib/about-application.ts'
import { useNotice } from '#ui/notices/toasts.tsx'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import type { CachedReceipt, OutboxEntry } from '#data/local/database/records.ts'
import { applicationIdOf, isParked, lacksFiles } from '#data/sync/entry-state.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { ANSWER_OUTCOMES, FAILED, OUTCOMES, WITHDRAWAL_OUTCOMES } from './announce-messages.ts'

/** Says wherever the person is in the app that an application, a withdrawal or an answer has arrived, or that one needs them. */
export function AnnounceOutcomes({ uid }: { uid: string }) {
  const notify = useNotice()
  const entries = useLocal(() => listOutbox(uid), [uid])
  const before = useRef<readonly OutboxEntry[]>([])

  useEffect(() => {
    if (!entries) return
    for (const earlier of before.current) {
      const now = entries.find((entry) => entry.id === earlier.id)
      if (now === undefined) void announceArrival(earlier)
      else if (now.problem !== null && now.problem !== earlier.problem && isParked(now)) {
        notify({
          title: lacksFiles(now) ? ANSWER_OUTCOMES.incomplete : FAILED[now.kind],
          message: PROBLEMS[now.problem].message,
          destructive: true,
          subject: aboutApplication(applicationIdOf(now)),
        })
      }
    }
    before.current = entries

    async function announceArrival(earlier: OutboxEntry) {
      // An entry also leaves the outbox when its owner takes it back; only the receipt means that it arrived.
      const kept = await readCachedReceipt(uid, applicationIdOf(earlier))
      const told = kept && describeArrival(earlier, kept)
      if (told) notify({ ...told, subject: aboutApplication(kept.id) })
    }
  }, [entries, notify, uid])
  return null
}

/** What to say of an entry that has left the outbox; nothing where it was taken back. */
function describeArrival(entry: OutboxEntry, { receipt, withdrawalSentAt, thread }: CachedReceipt) {
  switch (entry.kind) {
    case 'application':
      return { title: OUTCOMES.received, message: OUTCOMES.receivedMessage }
    case 'withdrawal':
      if (withdrawalSentAt === undefined && receipt.status !== WITHDRAWN) return undefined
      return { title: WITHDRAWAL_OUTCOMES.sent, message: WITHDRAWAL_OUTCOMES.sentMessage }
    case 'answer': {
      // That it had arrived without all of its files was told before.
      if (lacksFiles(entry)) return undefined
      // Under the same id another device may have sent another answer.
      const sent = thread?.answers.find(({ id }) => id === entry.id)
      if (sent?.answer.digest !== entry.answer.digest) return undefined
      return { title: ANSWER_OUTCOMES.sent, message: ANSWER_OUTCOMES.sentMessage }
    }
  }
}
