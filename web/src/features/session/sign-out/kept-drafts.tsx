import { hasDrafts } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/use-local.ts'

/** Says where a draft lies on this device that it is there still. */
export function KeptDrafts() {
  const kept = useLocal(hasDrafts)
  return kept === true ? ' Your drafts are still on this device.' : null
}
