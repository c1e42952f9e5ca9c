import { formatSize } from '@sotto/domain/documents/files'
import { KeepWarning } from '#ui/keep-warning.tsx'
import { StoragePromise } from '#ui/storage-promise.tsx'
import type { HeldData } from '#data/local/person/erase-person.ts'
import { useStorageEstimate } from '#data/local/database/use-local.ts'
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
    [DEVICE.withdrawals, held.withdrawals || undefined],
    [DEVICE.answers, held.answers || undefined],
    [DEVICE.shared, held.shared || undefined],
    [DEVICE.notes, held.notes || undefined],
    [DEVICE.seen, held.seen || undefined],
    [DEVICE.storage, estimate === null ? DEVICE.unknownStorage : estimate && formatSize(estimate.used)],
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
        {estimate !== undefined && (
          <StoragePromise words={DEVICE} persisted={estimate?.persisted ?? false} onAsk={persist} />
        )}
        <KeepWarning />
      </div>
    </section>
  )
}
