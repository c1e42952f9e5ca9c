import { useEffect } from 'react'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { ignoreStorageFailure } from '#data/local/errors.ts'
import { markDamage } from '#data/local/outbox/outbox.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import type { EntryWithFiles } from '#data/sync/outbox-entry.ts'

/** The stored names of the files that a damage has stopped an application for; the sender knows only that one is damaged. */
export function useDamagedFiles({ uid, id, problem }: EntryWithFiles): ReadonlySet<string> {
  useEffect(() => void ignoreStorageFailure(() => markDamage(uid, id)), [uid, id, problem])
  const damaged = useLocal(async () => (await listAttachments(uid, id)).filter((file) => file.damaged), [uid, id])
  return new Set(damaged?.map(({ storedName }) => storedName))
}
