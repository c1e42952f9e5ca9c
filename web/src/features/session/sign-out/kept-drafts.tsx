import { hasDrafts } from '#data/local/drafts.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { DRAFTS_KEPT } from './sign-out-messages.ts'

/** Says where a draft lies on this device that it is there still. */
export function KeptDrafts() {
  const kept = useLocal(hasDrafts)
  return kept === true ? ` ${DRAFTS_KEPT}` : null
}
