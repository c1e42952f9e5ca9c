import { PROBLEMS } from '@sotto/domain/shared/errors'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { useEffect, useRef } from 'react'
import { aboutApplication } from '#lib/about-application.ts'
import { useNotice } from '#ui/toasts.tsx'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import type { OutboxEntry } from '#data/local/database/records.ts'
import { isParked } from '#data/sync/entry-state.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { OUTCOMES, WITHDRAWAL_OUTCOMES } from './announce-messages.ts'

/** Says wherever the person is in the app that an application or a withdrawal has arrived, or that one needs them. */
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
          title: now.kind === 'application' ? OUTCOMES.failed : WITHDRAWAL_OUTCOMES.failed,
          message: PROBLEMS[now.problem].message,
          destructive: true,
          subject: aboutApplication(now.id),
        })
      }
    }
    before.current = entries

    async function announceArrival({ id, kind }: OutboxEntry) {
      // An entry also leaves the outbox when its owner takes it back; only the receipt means that it arrived.
      const kept = await readCachedReceipt(uid, id)
      if (kept === undefined) return
      const subject = aboutApplication(id)
      if (kind === 'application') notify({ title: OUTCOMES.received, message: OUTCOMES.receivedMessage, subject })
      else if (kept.withdrawalSentAt !== undefined || kept.receipt.status === WITHDRAWN)
        notify({ title: WITHDRAWAL_OUTCOMES.sent, message: WITHDRAWAL_OUTCOMES.sentMessage, subject })
    }
  }, [entries, notify, uid])
  return null
}
