import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionContext, useFollowedSession, useSession } from '../../../web/src/features/session/session-context.ts'

test.each([useSession, useFollowedSession])('who asks for the session without its provider is told so (%o)', (use) => {
  const Page = () => use().state
  expect(() => renderToStaticMarkup(createElement(Page))).toThrow('useSession needs <SessionProvider> above it')
  const value = {
    session: { state: 'signed-out' },
    asked: true,
    newcomer: false,
    follow: () => undefined,
    checkRole: () => Promise.resolve(),
  } as const
  expect(renderToStaticMarkup(createElement(SessionContext, { value }, createElement(Page)))).toBe('signed-out')
})
