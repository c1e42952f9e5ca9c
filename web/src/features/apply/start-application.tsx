import { findForm, SECTOR_FORMS } from '@sotto/domain/sectors/index'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { CONTROL, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { createDraft } from '../../data/local/create-draft.ts'

/** The first question of an application. The answer opens that sector's form as a new draft. */
export function StartApplication({ uid }: { uid: string }) {
  const [parameters] = useSearchParams()
  const [sector, setSector] = useState(findForm(parameters.get('sector') ?? '')?.sector ?? '')
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const notify = useNotice()

  async function start() {
    if (!findForm(sector)) {
      setError('Please select a sector')
      return
    }
    const result = await createDraft(uid, sector)
    if (result.created) void navigate(`/submit/${result.draft.id}`)
    else {
      notify({
        title: 'This device could not keep a draft',
        message: 'Free some space, or leave private browsing, then try again.',
        destructive: true,
      })
    }
  }

  return (
    <form
      noValidate
      className="max-w-md space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <FieldFrame id="sector" label="Sector" error={error}>
        <select
          id="sector"
          required
          value={sector}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy('sector', undefined, error)}
          className={CONTROL}
          onChange={(event) => {
            setSector(event.currentTarget.value)
            setError(undefined)
          }}
        >
          <option value="">Please choose</option>
          {SECTOR_FORMS.map((form) => (
            <option key={form.sector} value={form.sector}>
              {form.label}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Button type="submit">Start application</Button>
    </form>
  )
}
