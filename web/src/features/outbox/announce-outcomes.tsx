import { PROBLEMS } from '@sotto/domain/shared/errors'
import { useEffect, useRef } from 'react'
import { aboutApplication } from '#lib/about-application.ts'
import { useNotice } from '#ui/toasts.tsx'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import type { OutboxEntry } from '#data/local/database/records.ts'
import { isParked } from '#data/sync/entry-state.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { OUTCOMES } from './announce-messages.ts'

/** Says wherever the person is in the app that an application has arrived, or that one needs them. */
export function AnnounceOutcomes({ uid }: { uid: string }) {
  const notify = useNotice()
  const entries = useLocal(() => listOutbox(uid), [uid])
  const before = useRef<readonly OutboxEntry[]>([])

  useEffect(() => {
    if (!entries) return
    for (const earlier of before.current) {
      const now = entries.find((entry) => entry.id === earlier.id)
      if (now === undefined) void announceArrival(earlier.id)
      else if (now.problem !== null && now.problem !== earlier.problem && isParked(now)) {
        notify({
          title: OUTCOMES.failed,
          message: PROBLEMS[now.problem].message,
          destructive: true,
          subject: aboutApplication(now.id),
        })
      }
    }
    before.current = entries

    async function announceArrival(id: string) {
      // An entry also leaves the outbox when its owner opens it again; only a receipt means that it arrived.
      if (!(await readCachedReceipt(uid, id))) return
      notify({
        title: OUTCOMES.received,
        message: OUTCOMES.receivedMessage,
        subject: aboutApplication(id),
      })
    }
  }, [entries, notify, uid])
  return null
}
