import { CONTACT_SECTORS, MAX_MESSAGE } from '@sotto/domain/contact'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { CharacterCount } from '../../components/character-count.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { CONTROL, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { useTitle } from '../../components/page.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { useOnline } from '../../components/use-online.ts'
import { ContactField } from './contact-field.tsx'
import { noticeOf } from './contact-words.ts'
import { sendMessage } from './send-message.ts'
import { useMessage } from './use-message.ts'

interface ContactFormProps {
  /** The page's title, before which a failed attempt is announced. */
  title: string
  /** What brought the visitor here, if a link said so. */
  topic: string | null
}

const SHOWN = ['name', 'email', 'phone', 'company', 'sector', 'message'] as const

/** A message to the house. A failure of any kind keeps every word; only a message that is on its way is cleared. */
export function ContactForm({ title, topic }: ContactFormProps) {
  const { register, control, handleSubmit, formState, startAnew } = useMessage(topic)
  const { errors, isSubmitting, submitCount } = formState
  const notify = useNotice()
  const online = useOnline()
  const [attempts, setAttempts] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const problems = SHOWN.flatMap((id) => {
    const message = errors[id]?.message
    return message === undefined ? [] : [{ id, message }]
  })
  useTitle(title, problems.length > 0)
  // A button that is disabled while it sends loses the focus.
  useEffect(() => {
    if (attempts > 0) button.current?.focus()
  }, [attempts])

  const send = handleSubmit(async (request) => {
    const result = await sendMessage(request)
    notify(noticeOf(result))
    if (result.ok) startAnew()
    setAttempts((count) => count + 1)
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-measure">
      <ErrorSummary problems={problems} attempt={submitCount} />
      <div className="grid gap-6 sm:grid-cols-2">
        <ContactField
          label="Name"
          registration={register('name')}
          error={errors.name?.message}
          required
          autoComplete="name"
          spellCheck={false}
        />
        <ContactField
          label="Email"
          registration={register('email')}
          error={errors.email?.message}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <ContactField
          label="Phone"
          registration={register('phone')}
          error={errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <ContactField
          label="Company"
          registration={register('company')}
          error={errors.company?.message}
          autoComplete="organization"
          spellCheck={false}
        />
      </div>
      <div className="mt-6 space-y-6">
        <FieldFrame id="sector" label="Sector" optional>
          <select id="sector" className={CONTROL} {...register('sector')}>
            <option value="">No particular sector</option>
            {Object.entries(CONTACT_SECTORS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame
          id="message"
          label="Message"
          hint="It travels by e-mail: please keep what is confidential for an application."
          error={errors.message?.message}
          aside={<MessageCount control={control} />}
        >
          <textarea
            id="message"
            required
            rows={8}
            aria-invalid={errors.message !== undefined}
            aria-describedby={describedBy('message', 'hint', errors.message?.message)}
            className={CONTROL}
            {...register('message')}
          />
        </FieldFrame>
        {/* Out of reach for people and for what reads pages to them; a program fills it and so tells itself apart. */}
        <div inert aria-hidden="true" className="sr-only">
          <label htmlFor="website">Leave this empty</label>
          <input id="website" autoComplete="off" data-1p-ignore data-lpignore="true" {...register('website')} />
        </div>
        <p role="status" className="text-[0.9375rem] font-semibold text-waiting empty:hidden">
          {!online && 'There is no connection. Sending needs one; what you write stays here until then.'}
        </p>
        <Button ref={button} type="submit" disabled={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

function MessageCount({ control }: Pick<ReturnType<typeof useMessage>, 'control'>) {
  const message = useWatch({ control, name: 'message' }) as string | undefined
  return <CharacterCount max={MAX_MESSAGE} text={message ?? ''} />
}
