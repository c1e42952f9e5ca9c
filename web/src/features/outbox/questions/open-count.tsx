import { plural } from '@sotto/domain/shared/plural'
import { useBadge } from '#lib/browser/app-badge.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { listCachedReceipts } from '#data/local/outbox/receipts.ts'
import { listOpen } from './list-open.ts'

const WORDS = { one: '# open question', other: '# open questions' }

/** The most that the mark has room for. */
const MOST = 99

interface OpenCountProps {
  uid: string
  /** Whether the app's icon shows the number, too. */
  onIcon: boolean
}

/**
 * How many questions wait for a sponsor, in the upper corner of the link to them, which is positioned. It takes no room, so the link
 * does not move. It reads what this device knows and asks no server.
 */
export function OpenCount({ uid, onIcon }: OpenCountProps) {
  const count = useLocal(async () => {
    const [receipts, outbox] = await Promise.all([listCachedReceipts(uid), listOutbox(uid)])
    return listOpen(receipts, outbox).reduce((sum, open) => sum + open.count, 0)
  }, [uid])
  useBadge(onIcon ? count : undefined)
  if (count === undefined || count === 0) return null
  return (
    <>
      <span className="sr-only"> ({plural(count, WORDS)})</span>
      <span
        aria-hidden
        className="absolute -top-1 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-caption leading-4 font-semibold text-on-accent sm:-right-0.5"
      >
        {count > MOST ? `${MOST}+` : count}
      </span>
    </>
  )
}
