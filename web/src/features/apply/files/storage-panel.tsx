import { formatSize } from '@sotto/domain/documents/files'
import { Button } from '#ui/button.tsx'
import { INSTALL_WAYS } from '#lib/storage-messages.ts'
import { useInstall } from '#lib/browser/install-offer.ts'
import { KeepWarning } from '#ui/keep-warning.tsx'
import { StoragePromise } from '#ui/storage-promise.tsx'
import { STORAGE } from './file-messages.tsx'

interface StoragePanelProps {
  /** In bytes, by the browser's estimate: undefined until it was read, null where the browser gives none. */
  room: { used: number; left: number; persisted: boolean } | null | undefined
  /** Asks the browser never to clear what is kept; true when it agreed. Some can’t be asked. */
  onKeep: (() => Promise<boolean>) | undefined
}

/** What keeps an application on this device, said honestly: how much room, and what could still take it away. */
export function StoragePanel({ room, onKeep }: StoragePanelProps) {
  return (
    <details className="border-y border-line text-compact">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 font-semibold">
        {STORAGE.title}
        <span className="text-sm font-normal text-muted">
          {room === null ? STORAGE.unknownRoom : room && STORAGE.room(describe(room.used), describe(room.left))}
        </span>
      </summary>
      <div className="space-y-3 pb-4 text-muted">
        <p>
          {room ? STORAGE.estimated : STORAGE.notEstimated} {STORAGE.kept}
        </p>
        {room !== undefined && <StoragePromise words={STORAGE} persisted={room?.persisted ?? false} onAsk={onKeep} />}
        <KeepWarning />
        <p>{STORAGE.privateWindow}</p>
        <Installing />
      </div>
    </details>
  )
}

function Installing() {
  const { way, ask } = useInstall()
  if (way === 'installed') return null
  return (
    <div>
      <p>{INSTALL_WAYS[way]}</p>
      {way === 'ask' && (
        <Button variant="outline" className="mt-2" onClick={ask}>
          {STORAGE.installButton}
        </Button>
      )}
    </div>
  )
}

/** Where there is much room, its exact amount means nothing to anybody. */
function describe(bytes: number): string {
  const gibibytes = bytes / 1024 ** 3
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GB` : formatSize(bytes)
}
