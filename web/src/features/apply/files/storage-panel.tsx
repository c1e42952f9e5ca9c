import { formatSize } from '@sotto/domain/documents/files'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { INSTALL_WAYS, useInstall } from '#lib/install-offer.ts'
import { Badge } from '#ui/badge.tsx'

interface StoragePanelProps {
  /** In bytes, by the browser's estimate; nothing where it gives none. */
  room: { used: number; left: number; persisted: boolean } | undefined
  /** Asks the browser never to clear what is kept; true when it agreed. */
  onKeep: () => Promise<boolean>
}

/** What keeps an application on this device, said honestly: how much room, and what could still take it away. */
export function StoragePanel({ room, onKeep }: StoragePanelProps) {
  return (
    <details className="border-y border-line text-[0.9375rem]">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 font-semibold">
        Storage on this device
        <span className="text-sm font-normal text-muted">
          {room ? `${describe(room.used)} used, ${describe(room.left)} left` : 'Not known'}
        </span>
      </summary>
      <div className="space-y-3 pb-4 text-muted">
        <p>
          {room
            ? 'These are your browser’s rounded estimates for this app.'
            : 'Your browser does not report the available space.'}{' '}
          Drafts and files stay here until they are sent or you delete them.
        </p>
        <Keeping persisted={room?.persisted ?? false} onKeep={onKeep} />
        <p>A private or incognito window deletes everything when you close it. Use an ordinary window.</p>
        <Installing />
      </div>
    </details>
  )
}

function Keeping({ persisted, onKeep }: { persisted: boolean; onKeep: () => Promise<boolean> }) {
  const [refused, setRefused] = useState(false)
  if (persisted) return <Badge tone="done">Your browser will not delete your drafts automatically.</Badge>
  return (
    <div>
      <Badge tone="waiting">Your browser may delete your drafts when the device runs low on space.</Badge>
      <div className="mt-2">
        <Button variant="outline" onClick={() => void onKeep().then((kept) => setRefused(!kept))}>
          Ask it not to
        </Button>
      </div>
      <p role="status">
        {refused && 'Your browser declined for now. Try again after installing the app or using it for a few days.'}
      </p>
    </div>
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
          Install the app
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
