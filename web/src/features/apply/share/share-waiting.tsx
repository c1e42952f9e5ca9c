import { Link } from 'react-router-dom'
import { countSharedFiles } from '#data/local/shares.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { SHARE_PATH } from '#data/service-worker.ts'
import { SHARE_WAITING } from './share-messages.ts'

/** The way back to what was shared with the app and not yet attached; nothing where nothing waits. */
export function ShareWaiting({ uid }: { uid: string }) {
  const count = useLocal(() => countSharedFiles(uid), [uid]) ?? 0
  if (count === 0) return null
  return (
    <p className="mt-6 border-l-3 border-accent bg-sheet px-4 py-1.5 sm:px-5">
      <Link to={SHARE_PATH} className="link inline-flex min-h-11 items-center font-semibold">
        {SHARE_WAITING.link(count)}
      </Link>
    </p>
  )
}
