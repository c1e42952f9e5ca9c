import { BRAND } from '@sotto/domain/shared/brand'
import { messageNumber, type ContactRequest } from '@sotto/domain/contact/contact'
import { isContactTopic } from '@sotto/domain/contact/topics'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { useTitle } from '#ui/page.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { holdPage } from '#lib/browser/hold-page.ts'
import { retryImport } from '#lib/loading/retry-import.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import type { ContactFailure, SendContactResult } from '#data/remote/contact-message.ts'
import { MESSAGE, NOT_SENT, noticeOf } from './contact-messages.tsx'
import type { Author } from './kept-message.ts'
import { MessageBody } from './message-body.tsx'
import { MessageHead } from './message-head.tsx'
import { useMessage } from './use-message.ts'

interface ContactFormProps {
  /** The page's title, before which a failed attempt is announced. */
  title: string
  /** What brought the visitor here, if a link said so. */
  topic: string | null
  author: Author
}

const SHOWN = ['name', 'email', 'phone', 'company', 'sector', 'message'] as const

/** A message to the house. A failure of any kind keeps every word; only a message that is on its way is cleared. */
export function ContactForm({ title, topic, author }: ContactFormProps) {
  const { register, control, handleSubmit, formState, startAnew } = useMessage(topic, author)
  const { errors, isSubmitting, submitCount } = formState
  const notify = useNotice()
  const online = useOnline()
  const alive = useAlive()
  const [attempts, setAttempts] = useState(0)
  const [sent, setSent] = useState<string>()
  const [failure, setFailure] = useState<ContactFailure>()
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

  function forgetOutcome() {
    setSent(undefined)
    setFailure(undefined)
  }

  const send = handleSubmit(async (request, event) => {
    forgetOutcome()
    const about = isContactTopic(topic) && { topic }
    const result = await holdPage(sendMessage({ ...request, ...about, website: readTrap(event?.target) }))
    notify(noticeOf(result))
    if (!result.ok) setFailure(result.reason)
    else {
      setSent(messageNumber(request.id))
      startAnew()
    }
    setAttempts((count) => count + 1)
  }, forgetOutcome)

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-measure space-y-6">
      <ErrorSummary problems={problems} attempt={submitCount} />
      <MessageHead register={register} errors={errors} readOnly={isSubmitting} />
      {/* A page rendered ahead does not know the topic, and has to come to life as it was rendered. */}
      <MessageBody
        register={register}
        control={control}
        error={errors.message?.message}
        topic={alive ? topic : null}
        readOnly={isSubmitting}
      />
      <Hindrances online={online} />
      {/* Without a network the line above says what becomes of the message. */}
      {failure !== undefined && failure !== 'offline' && online && (
        <p className="border-l-3 border-danger pl-3 font-semibold text-danger">{NOT_SENT[failure](<EmailLink />)}</p>
      )}
      {!alive && <p className="appears-late noscript:hidden">{MESSAGE.notReady(<EmailLink />)}</p>}
      {/* Above the button, which has the focus then: below it, a notice would lie over the number. */}
      <p role="status" className="empty:hidden">
        {sent !== undefined && MESSAGE.sent(sent)}
      </p>
      <Button ref={button} type="submit" disabled={!alive || isSubmitting} className="w-full sm:w-auto">
        {isSubmitting ? MESSAGE.busyButton : MESSAGE.sendButton}
      </Button>
    </form>
  )
}

function EmailLink() {
  return (
    <a href={`mailto:${BRAND.email}`} className="link">
      {BRAND.email}
    </a>
  )
}

/** Why a message can't be sent at present, if it can't. */
function Hindrances({ online }: { online: boolean }) {
  return (
    <>
      <noscript>
        <p>{MESSAGE.noScript(<EmailLink />)}</p>
      </noscript>
      <p role="status" className="text-compact font-semibold text-waiting empty:hidden">
        {!online && MESSAGE.offline}
      </p>
    </>
  )
}

/** Sends a message, for which Firebase is fetched only now. Whatever fails is an outcome: the visitor keeps their words. */
async function sendMessage(request: ContactRequest): Promise<SendContactResult> {
  if (!navigator.onLine) return { ok: false, reason: 'offline' }
  try {
    const { sendContactMessage } = await retryImport(() => import('#data/remote/contact-message.ts'))
    return await sendContactMessage(request)
  } catch (error) {
    console.error(error)
    return { ok: false, reason: 'failed' }
  }
}

/** What stands in the field that people can't reach. A program may put it there without anything that a form would notice. */
function readTrap(form: unknown): string {
  const filled = form instanceof HTMLFormElement ? new FormData(form).get('website') : null
  return typeof filled === 'string' ? filled : ''
}

const never = () => () => undefined

/** False in a page rendered ahead until it has come to life: a browser by itself would send the words as part of an address. */
function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
