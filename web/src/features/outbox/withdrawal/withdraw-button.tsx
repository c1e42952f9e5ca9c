import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#lib/loading/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { WITHDRAW_BUTTON } from './withdrawal-messages.ts'

// Few ever press the button, and it stands on every receipt of an application that is not decided.
const WithdrawDialog = lazyComponent(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog')

interface WithdrawButtonProps {
  uid: string
  /** The application's. */
  id: string
  /** Has what shows a queued withdrawal at hand: the network may go before it is confirmed. */
  prepare: () => Promise<unknown>
  /** Asks the outbox to try at once. */
  onQueued: () => void
  /** Whether the person has just cancelled a withdrawal: what they pressed is gone, and this button takes the focus. */
  focused: boolean
}

/** Withdraws an application that is not decided: asked once more, with a reason. */
export function WithdrawButton({ uid, id, prepare, onQueued, focused }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])

  /** At hand before it is drawn: React would show it 300 ms later otherwise. */
  async function ask() {
    await Promise.allSettled([WithdrawDialog.fetch(), prepare()])
    setAsking(true)
  }

  return (
    <>
      <Button ref={button} variant="outline" onClick={() => void ask()}>
        {WITHDRAW_BUTTON}
      </Button>
      <Suspense>
        {asking && <WithdrawDialog uid={uid} id={id} onClose={() => setAsking(false)} onQueued={onQueued} />}
      </Suspense>
    </>
  )
}
