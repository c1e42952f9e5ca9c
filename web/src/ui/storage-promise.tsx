import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

export interface StoragePromiseWords {
  persisted: string
  notPersisted: string
  askButton: string
  declined: string
  cannotAsk: string
}

interface StoragePromiseProps {
  words: StoragePromiseWords
  /** The browser has promised not to clear what is stored. */
  persisted: boolean
  /** Asks for that promise; true when it was given. A browser that gives none can’t be asked. */
  onAsk: (() => Promise<boolean>) | undefined
}

/** Whether the browser has promised to keep what is stored on this device, and the way to ask for that. */
export function StoragePromise({ words, persisted, onAsk }: StoragePromiseProps) {
  const [declined, setDeclined] = useState(false)
  if (persisted) return <Badge tone="done">{words.persisted}</Badge>
  return (
    <div>
      <Badge tone="waiting">{words.notPersisted}</Badge>
      {onAsk === undefined ? (
        <p className="mt-2 text-muted">{words.cannotAsk}</p>
      ) : (
        <div className="mt-2">
          <Button variant="outline" onClick={() => void onAsk().then((kept) => setDeclined(!kept))}>
            {words.askButton}
          </Button>
        </div>
      )}
      <p role="status" className="mt-2 text-muted empty:hidden">
        {declined && words.declined}
      </p>
    </div>
  )
}
