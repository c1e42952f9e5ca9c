import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { createDraft } from '#data/local/drafts.ts'
import { START } from '../form-messages.ts'

/** Begins a draft of a form and opens it; says so when this device can't keep one. */
export function useStartDraft(uid: string): { start: (form: SectorForm) => Promise<void>; busy: boolean } {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)

  async function start(form: SectorForm): Promise<void> {
    setBusy(true)
    const isStillHere = rememberPage()
    const result = await createDraft(uid, form.sector).finally(() => setBusy(false))
    if (!result.ok) notify({ ...START.failed, destructive: true })
    else if (isStillHere()) void navigate(`/submit/${result.value.id}`)
  }
  return { start, busy }
}
