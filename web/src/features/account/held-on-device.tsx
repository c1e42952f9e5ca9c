import { formatSize } from '@sotto/domain/documents/files'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { HeldData } from '#data/local/erase-person.ts'
import { useStorageEstimate } from '#data/local/use-local.ts'
import { DEVICE, describeDocuments } from './account-messages.ts'

/** What lies on this device, how much of it, and whether the browser keeps it. */
export function HeldOnDevice({ held }: { held: HeldData }) {
  const { estimate, persist } = useStorageEstimate(held.bytes)
  const rows = [
    [DEVICE.drafts, held.drafts],
    [DEVICE.documents, describeDocuments(held)],
    [DEVICE.waiting, held.waiting],
    [DEVICE.receipts, held.receipts],
    // Most people have none of these.
    [DEVICE.shared, held.shared || undefined],
    [DEVICE.notes, held.notes || undefined],
    [DEVICE.seen, held.seen || undefined],
    [DEVICE.storage, estimate ? formatSize(estimate.used) : DEVICE.unknownStorage],
  ] as const
  return (
    <section>
      <h2 className="mb-3 text-heading">{DEVICE.heading}</h2>
      <p className="text-muted">{DEVICE.lead}</p>
      <dl className="mt-4 border-t border-line">
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-4">
        <Keeping persisted={estimate?.persisted ?? false} onKeep={persist} />
      </div>
    </section>
  )
}

function Keeping({ persisted, onKeep }: { persisted: boolean; onKeep: () => Promise<boolean> }) {
  const [refused, setRefused] = useState(false)
  if (persisted) return <Badge tone="done">{DEVICE.kept}</Badge>
  return (
    <>
      <Badge tone="waiting">{DEVICE.notKept}</Badge>
      <div className="mt-2">
        <Button variant="outline" onClick={() => void onKeep().then((kept) => setRefused(!kept))}>
          {DEVICE.keepButton}
        </Button>
      </div>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {refused && DEVICE.refused}
      </p>
    </>
  )
}
