import { setTimeout as pause } from 'node:timers/promises'
import { BRAND } from '@sotto/domain/shared/brand'
import { html } from '@sotto/domain/shared/html'
import * as z from 'zod/mini'
import { PROJECT_ID } from '../project.ts'
import type { Mail } from './mail-schema.ts'

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() })),
})

type Code = z.infer<typeof codesSchema>['oobCodes'][number]

/** What Firebase Auth writes by its own templates, by the kind of mail. */
const WORDS: Readonly<Record<string, { subject: string; ask: string }>> = {
  VERIFY_EMAIL: {
    subject: `Verify your email for ${BRAND.name}`,
    ask: 'Follow this link to verify your email address.',
  },
  PASSWORD_RESET: {
    subject: `Reset your password for ${BRAND.name}`,
    ask: `Follow this link to reset your ${BRAND.name} password.`,
  },
  RECOVER_EMAIL: {
    subject: `Your sign-in email was changed for ${BRAND.name}`,
    ask: 'Your sign-in email was changed. If you did not ask for this, follow this link to set it back.',
  },
}

export interface AuthMails {
  authUrl: string
  appUrl: string
  keep: (mail: Mail) => void
  everyMs?: number
}

/**
 * Keeps a mail for each that the Auth emulator would have sent: it sends none and lists its links. They lead to a page of its own;
 * in production, and here, to the app's. Answers the way to stop.
 */
export function followAuthMails({ authUrl, appUrl, keep, everyMs = 1000 }: AuthMails): () => Promise<void> {
  const known = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async () => {
    const answer = await fetch(`${authUrl}/emulator/v1/projects/${PROJECT_ID}/oobCodes`, { signal })
    const { oobCodes } = codesSchema.parse(await answer.json())
    for (const code of oobCodes) {
      if (!known.has(code.oobCode)) keep(mailOf(code, appUrl))
      known.add(code.oobCode)
    }
  }
  const following = (async () => {
    while (!signal.aborted) {
      // The emulator may not be up yet, or be ending.
      await look().catch(() => undefined)
      await pause(everyMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return () => {
    stopping.abort()
    return following
  }
}

function mailOf({ email, requestType, oobLink }: Code, appUrl: string): Mail {
  const { subject, ask } = WORDS[requestType] ?? { subject: requestType, ask: 'Follow this link.' }
  const link = `${appUrl}/auth/action${new URL(oobLink).search}`
  const ignore = 'If you didn’t ask for this, you can ignore this email.'
  const markup = html`<p>Hello,</p>
    <p>${ask}</p>
    <p><a href="${link}" style="overflow-wrap:anywhere">${link}</a></p>
    <p>${ignore}</p>
    <p>Thanks,<br />Your ${BRAND.name} team</p>`
  return {
    personalizations: [{ to: [{ email }] }],
    from: { email: `noreply@${PROJECT_ID}.firebaseapp.com`, name: BRAND.name },
    subject,
    content: [
      { type: 'text/plain', value: `Hello,\n\n${ask}\n\n${link}\n\n${ignore}\n\nThanks,\nYour ${BRAND.name} team\n` },
      { type: 'text/html', value: markup.markup },
    ],
  }
}
