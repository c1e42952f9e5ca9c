import { generatePassword } from '@sotto/domain/accounts/generate-password'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { SUBJECT } from './auth-messages.ts'
import { CREDENTIALS } from './sign-in-messages.ts'

interface PasswordFieldProps {
  /** `new`: one that is being chosen, so it may be generated; `current`: one that is known. */
  purpose: 'current' | 'new'
  label?: string
  error: string | undefined
  /** Hides what was shown: browsers offer to keep a password only where it is one to the eye too. */
  busy: boolean
}

/** A password as one element from the first letter to the last, whatever it is for: password managers hold on to it. */
export function PasswordField({ purpose, label = CREDENTIALS.password, error, busy }: PasswordFieldProps) {
  const notify = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [generated, setGenerated] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const isNew = purpose === 'new'
  const hint = isNew ? CREDENTIALS.passwordHint : undefined
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  function generate() {
    if (!input.current) return
    input.current.value = generatePassword()
    // Whoever listens to the field, a password manager too, hears of it as of typing.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    setShown(true)
    setGenerated(true)
    notify({ title: CREDENTIALS.generated, subject: SUBJECT })
  }

  return (
    <FormField
      id="password"
      label={label}
      hint={hint}
      error={error}
      aside={
        <>
          <p role="status" className="not-empty:mt-2">
            {capsLock && <Badge tone="progress">{CREDENTIALS.capsLock}</Badge>}
          </p>
          {isNew && (
            <Button variant="quiet" className="mt-1 -ml-2" disabled={busy} onClick={generate}>
              {CREDENTIALS.generateButton}
            </Button>
          )}
          {generated && <CopyButton subject={CREDENTIALS.passwordNamed} read={() => input.current?.value ?? ''} />}
        </>
      }
    >
      <div className="flex gap-2">
        <input
          ref={input}
          id="password"
          name="password"
          required
          type={shown && !busy ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy('password', hint, error)}
          className={`${CONTROL} min-w-0 flex-1`}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-control border border-edge px-3 text-compact font-semibold hover:border-ink"
          onClick={() => setShown(!shown)}
        >
          {shown ? CREDENTIALS.hideButton : CREDENTIALS.showButton}
          <span className="sr-only"> {CREDENTIALS.passwordNamed}</span>
        </button>
      </div>
    </FormField>
  )
}
