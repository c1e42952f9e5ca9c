import type { FileRefusal } from '@sotto/domain/documents/files'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { attachShare, beginWithShare } from '#data/local/shares.ts'
import { ATTACHED } from './share-messages.ts'

interface Attached {
  id: string
  sector: string
  count: number
  refused: readonly FileRefusal[]
}

/** Attaches a share and goes on to the documents of its application; refused, the page stays and says why. */
export function useAttachShare(uid: string, shareId: string) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FileRefusal>()

  async function work(task: () => Promise<Attached | FileRefusal>) {
    setBusy(true)
    setRefusal(undefined)
    const isStillHere = rememberPage()
    const result = await task().finally(() => setBusy(false))
    if ('title' in result) {
      setRefusal(result)
      return
    }
    notify({
      title: ATTACHED.title(result.count),
      ...(result.refused.length > 0 && {
        message: result.refused.map(({ message }) => message).join(' '),
        destructive: true,
      }),
    })
    if (!isStillHere()) return
    await navigate(`/submit/${result.id}#${findForm(result.sector)?.documents.id ?? ''}`, { replace: true })
  }

  return {
    busy,
    refusal,
    /** It is of another application than the one that is now chosen. */
    forgetRefusal: () => setRefusal(undefined),
    attachTo: ({ id, sector }: { id: string; sector: string }) =>
      work(async () => {
        const result = await attachShare(uid, shareId, id)
        return result.ok ? { id, sector, ...result.value } : result.reason.refusal
      }),
    beginWith: (sector: string) =>
      work(async () => {
        const result = await beginWithShare(uid, shareId, sector)
        if (!result.ok) return result.reason
        const { draftId, ...attached } = result.value
        return { id: draftId, sector, ...attached }
      }),
  }
}
