import { expect, test } from 'vitest'
import { describeEntry, WAITING } from '../../../web/src/features/outbox/entry/entry-messages.ts'
import { MESSAGE, noticeOf } from '../../../web/src/features/contact/contact-messages.tsx'
import type { OutboxEntry } from '../../../web/src/data/local/database/records.ts'
import { INSTALL_WAYS, keepWarning } from '../../../web/src/lib/storage-messages.ts'
import { SAFARI_KEEPS_DAYS } from '../../../web/src/ui/keep-warning.tsx'
import { renderSitePage } from './render-site-page.ts'

const waiting = { paused: false, problem: 'offline', startedAt: null } as OutboxEntry

/** What the FAQ promises of an app without a connection, and the app's own words for the same. */
const PROMISES: readonly (readonly [words: string, told: readonly string[]])[] = [
  ['sends nothing while the app is closed', [describeEntry(waiting, false).explanation, WAITING.openToSend]],
  ['tap Share, then Add to Home Screen', [INSTALL_WAYS.ios]],
  ['seven days', [keepWarning(0)]],
  ['is not sent automatically', [MESSAGE.offline]],
]

test.each(PROMISES)('the FAQ says “%s”, as the app does', async (words, told) => {
  const { text } = await renderSitePage('/faqs')
  for (const source of [text, ...told]) expect(source).toContain(words)
})

test('the term that the FAQ names is the term that the app counts', () => {
  expect(SAFARI_KEEPS_DAYS).toBe(7)
})

test('a contact message that could not be sent offline stays in its tab', () => {
  expect(noticeOf({ ok: false, reason: 'offline' }).message).toContain('stays in this tab')
})
