import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WITHDRAW } from './withdrawal-messages.ts'

interface WithdrawButtonProps {
  uid: string
  /** The application's. */
  id: string
  /** Asks the outbox to try at once. */
  onQueued: () => void
}

/** Withdraws an application that is not decided: asked once more, with a reason. */
export function WithdrawButton({ uid, id, onQueued }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {WITHDRAW.button}
      </Button>
      {asking && <WithdrawDialog uid={uid} id={id} onClose={() => setAsking(false)} onQueued={onQueued} />}
    </>
  )
}
