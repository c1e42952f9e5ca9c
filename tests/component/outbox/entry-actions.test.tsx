import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { database } from '../../../web/src/data/local/database/database.ts'
import { queuedEntry } from '../../../web/src/data/local/outbox/outbox.ts'
import { EntryActions } from '../../../web/src/features/outbox/entry/entry-actions.tsx'
import { SendingView } from '../../../web/src/features/outbox/entry/sending-view.tsx'
import { frozenSubmission } from '../../factories/application.ts'
import { Main, mount } from '../support/mount.tsx'
import { button, drawn, gone, hasFocus, placeOf, press, pressAtOnce, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const UID = 'sponsor-1'
const RENEW = 'Open as a new application'
const nothing = () => undefined

/** Lets nobody change the outbox until what it answers is called. */
async function holdOutbox(): Promise<() => void> {
  let held = true
  await database.open()
  const store = database.backendDB().transaction('outbox', 'readwrite').objectStore('outbox')
  const goOn = () => {
    if (held) store.count().onsuccess = goOn
  }
  goOn()
  return () => {
    held = false
  }
}

test('the button that opens an application as a new one keeps the focus while it is at work, and where that fails', async () => {
  // Another window has let go of it: this device has it no more.
  const queued = queuedEntry(newSubmissionId(), UID, await frozenSubmission(property, UID), Date.now())
  const entry = { ...queued, problem: 'already-sent-differently' as const }
  await mount(
    <Main>
      <EntryActions entry={entry} onTryNow={nothing} onRetry={nothing} />
    </Main>,
  )
  const release = await holdOutbox()
  await press(RENEW)
  await drawn()
  await hasFocus(button(RENEW))
  pressAtOnce(button(RENEW))
  release()
  await says('This application is no longer waiting')
  await says('You opened it as a new application in another window.')
  await hasFocus(button(RENEW))
  expect(await database.drafts.count()).toBe(0)
})

test('no button moves when an attempt begins', async () => {
  const entry = queuedEntry(newSubmissionId(), UID, await frozenSubmission(property, UID), Date.now())
  let begin: () => void = nothing
  function Attempted() {
    const [startedAt, setStartedAt] = useState<number | null>(null)
    begin = () => setStartedAt(Date.now())
    const problem = startedAt === null ? ('unreachable' as const) : null
    return <SendingView entry={{ ...entry, startedAt, problem }} onRetry={nothing} />
  }
  await mount(<Attempted />)
  const before = placeOf(button('Pause sending'))
  await shown(button('Try now'))
  begin()
  await gone(button('Try now'))
  expect(placeOf(button('Pause sending'))).toEqual(before)
})
