import { findForm } from '@sotto/domain/forms/sectors/index'
import { reusableAnswers } from '@sotto/domain/submission/reusable-answers'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import type { CachedReceipt } from '#data/local/database/records.ts'
import { draftFromReceipt } from '#data/reuse/draft-from-receipt.ts'
import { REUSE, REUSE_FAILURES } from './reuse-messages.ts'

/** Makes an editable draft of a sent application, whatever its status. Needs no network. */
export function ReuseApplication({ kept: { id, uid, receipt } }: { kept: CachedReceipt }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = findForm(receipt.sector)
  if (!form) return null
  const { unasked } = reusableAnswers(form, receipt)
  const hasFiles = Object.keys(receipt.documents).length > 0
  const filesAt = hasFiles ? `#${form.documents.id}` : ''

  async function reuse() {
    setBusy(true)
    setFailure(undefined)
    const isStillHere = rememberPage()
    const result = await draftFromReceipt(uid, id)
    // The button stays busy until the draft's page has taken its place: another press would make another draft.
    if (result.ok) {
      const { id: draftId, name } = result.value
      notify({ title: REUSE.made, ...(name !== null && { message: name }) })
      if (isStillHere()) void navigate(`/submit/${draftId}${filesAt}`)
    } else {
      setBusy(false)
      setFailure(REUSE_FAILURES[result.reason])
      notify({ title: REUSE.failed, message: REUSE_FAILURES[result.reason], destructive: true, brief: true })
    }
  }

  return (
    <section className="mt-10 print:hidden">
      <h2 className="text-heading">{REUSE.title}</h2>
      <p className="mt-2 text-muted">{[REUSE.text, ...(hasFiles ? [REUSE.documents] : []), REUSE.sending].join(' ')}</p>
      {unasked.length > 0 && (
        <>
          <p className="mt-4 text-muted">{REUSE.unasked}</p>
          <dl className="mt-2 border-t border-line">
            {unasked.map(({ label, answer }) => (
              <div key={label} className="grid grid-cols-1 gap-x-8 border-b border-line py-2.5 sm:grid-cols-answered">
                <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
                <dd dir="auto" className="line-clamp-2 wrap-anywhere">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {failure !== undefined && <p className="mt-4 text-sm font-semibold text-danger">{failure}</p>}
      <Button variant="outline" className="mt-4" disabled={busy} onClick={() => void reuse()}>
        {busy ? REUSE.busyButton : REUSE.button}
      </Button>
    </section>
  )
}
