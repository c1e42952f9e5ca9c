import { zodResolver } from '@hookform/resolvers/zod'
import { INVALID_EMAIL, isEmail } from '@sotto/domain/email'
import { MIN_PASSWORD_LENGTH } from '@sotto/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { Button } from '../../components/button.tsx'
import { FieldFrame, CONTROL, describedBy } from '../../components/field-frame.tsx'
import { NoticeBox } from '../../components/notice-box.tsx'
import { Page } from '../../components/page.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { requestPasswordReset } from '../../data/remote/request-password-reset.ts'
import { signIn } from '../../data/remote/sign-in.ts'
import { signUp } from '../../data/remote/sign-up.ts'
import { describeFailure, describeTarget, MODE_WORDS, type AuthMode } from './auth-words.ts'
import { useFollowedSession } from './session-context.ts'

interface Credentials {
  email: string
  password: string
}

function credentialsSchema(mode: AuthMode) {
  const email = z.string().check(
    z.trim(),
    z.refine((value) => mode !== 'reset' || value !== '', { error: 'Please enter your email address', abort: true }),
    z.refine(isEmail, INVALID_EMAIL),
  )
  const password =
    mode === 'reset'
      ? z.string()
      : z
          .string()
          .check(z.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`))
  return z.object({ email, password })
}

const ATTEMPTS = {
  'sign-in': ({ email, password }: Credentials) => signIn(email, password),
  'sign-up': ({ email, password }: Credentials) => signUp(email, password),
  reset: ({ email }: Credentials) => requestPasswordReset(email),
} as const

/** Sign in, sign up, reset a password. Who is signed in goes on to where they were going. */
export function AuthPage() {
  const [mode, setMode] = useState<AuthMode>('sign-in')
  const session = useFollowedSession()
  const location = useLocation()
  const words = MODE_WORDS[mode]
  const from: unknown = (location.state as { from?: unknown } | null)?.from
  const target = typeof from === 'string' ? from : undefined
  if (session.state === 'signed-in') return <Navigate to={target ?? '/'} replace />
  return (
    <Page title={words.title} lead={words.lead}>
      <div className="max-w-md space-y-8">
        {target !== undefined && <NoticeBox title="Authentication Required">{describeTarget(target)}</NoticeBox>}
        <CredentialsForm key={mode} mode={mode} onDone={() => mode === 'reset' && setMode('sign-in')} />
        <p className="flex flex-wrap gap-x-6 border-t border-line pt-4">
          <ModeLinks mode={mode} onChange={setMode} />
        </p>
      </div>
    </Page>
  )
}

function ModeLinks({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  const link = (target: AuthMode, label: string) => (
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => onChange(target)}>
      {label}
    </button>
  )
  if (mode === 'reset') return link('sign-in', 'Back to sign in')
  if (mode === 'sign-up') return link('sign-in', 'Already have an account? Sign in')
  return (
    <>
      {link('sign-up', "Don't have an account? Sign up")}
      {link('reset', 'Forgot password?')}
    </>
  )
}

function CredentialsForm({ mode, onDone }: { mode: AuthMode; onDone: () => void }) {
  const notify = useNotice()
  const words = MODE_WORDS[mode]
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema(mode)),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const attempt = handleSubmit(async (credentials) => {
    const result = await ATTEMPTS[mode](credentials)
    if (result.ok) {
      notify({ title: words.success })
      onDone()
    } else notify({ title: describeFailure(mode, result.reason), destructive: true })
  })
  return (
    <form noValidate onSubmit={(event) => void attempt(event)} className="space-y-6">
      <FieldFrame id="email" label="Email" error={errors.email?.message}>
        <input
          id="email"
          type="email"
          autoComplete={mode === 'sign-up' ? 'email' : 'username'}
          inputMode="email"
          spellCheck={false}
          aria-invalid={errors.email !== undefined}
          aria-describedby={describedBy('email', undefined, errors.email?.message)}
          className={CONTROL}
          {...register('email')}
        />
      </FieldFrame>
      {mode !== 'reset' && (
        <FieldFrame
          id="password"
          label="Password"
          hint={mode === 'sign-up' ? `At least ${MIN_PASSWORD_LENGTH} characters; longer is safer.` : undefined}
          error={errors.password?.message}
        >
          <input
            id="password"
            type="password"
            autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
            aria-invalid={errors.password !== undefined}
            aria-describedby={describedBy(
              'password',
              mode === 'sign-up' ? 'hint' : undefined,
              errors.password?.message,
            )}
            className={CONTROL}
            {...register('password')}
          />
        </FieldFrame>
      )}
      <Button type="submit" disabled={isSubmitting} className="w-full">
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </form>
  )
}
