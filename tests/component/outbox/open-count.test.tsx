import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Receipt } from '@sotto/domain/submission/submission'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '../../../web/src/data/local/database/database.ts'
import { endOwner, noteOwner } from '../../../web/src/data/local/person/device-owner.ts'
import { queueAnswer } from '../../../web/src/data/local/outbox/answers.ts'
import { cacheReceipts, cacheThread } from '../../../web/src/data/local/outbox/receipts.ts'
import { OpenCount } from '../../../web/src/features/outbox/questions/open-count.tsx'
import { HEADER_LINK } from '../../../web/src/site/header.tsx'
import { frozenSubmission } from '../../factories/application.ts'
import { valueOf } from '../../factories/value-of.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const UID = 'sponsor-1'
const OTHER = 'sponsor-2'
const [ONE, TWO] = ['1'.repeat(32), '2'.repeat(32)]
const REQUEST = 'a'.repeat(32)

/** What the platform was asked to show on the app's icon, in order; 0 where it was asked to clear it. */
let icon: number[] = []
const permission = vi.spyOn(Notification, 'requestPermission')

beforeEach(() => {
  icon = []
  giveBadge(() => Promise.resolve())
})

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
  await Promise.all(database.tables.map((table) => table.clear()))
})

function giveBadge(answer: () => Promise<void>): void {
  const record = (count: number) => {
    icon.push(count)
    return answer()
  }
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: record })
  Object.defineProperty(navigator, 'clearAppBadge', { configurable: true, value: () => record(0) })
}

async function receive(id: string, open_requests: number, change: Partial<Receipt> = {}, uid = UID): Promise<void> {
  const frozen = await frozenSubmission(property, uid)
  const told = { requests: open_requests, open_requests, request_due_at: null }
  const receipt = { ...frozen, ...INITIAL_STATE, created_at: new Date(), ...told, ...change }
  valueOf(await cacheReceipts(uid, [{ id, receipt }]))
}

let signIn: (uid: string | undefined) => void = () => undefined

/** The link of the header, as long as a person is signed in. */
function HeaderLink({ onIcon }: { onIcon: boolean }) {
  const [uid, setUid] = useState<string | undefined>(UID)
  signIn = setUid
  if (uid === undefined) return <p>Signed out</p>
  return (
    <NavLink to="/applications" className={`relative ${HEADER_LINK}`}>
      My applications
      <OpenCount key={uid} uid={uid} onIcon={onIcon} />
    </NavLink>
  )
}

async function open(onIcon = true) {
  await noteOwner({ uid: UID, email: 'me@sotto.example' })
  return mount(
    <Main>
      <h1>Sotto</h1>
      <HeaderLink onIcon={onIcon} />
    </Main>,
  )
}

const named = (name: string) => shown(page.getByRole('link', { name, exact: true }))
const box = () => page.getByRole('link').element().getBoundingClientRect()

test('the open questions of all applications are counted beside the link and on the icon, and no permission is asked for', async () => {
  await open()
  await named('My applications')
  const before = box()
  await receive(ONE, 2)
  await named('My applications (2 open questions)')
  await receive(TWO, 1)
  await named('My applications (3 open questions)')
  expect(box()).toEqual(before)
  await expectAccessible()
  await expect.poll(() => icon.at(-1)).toBe(3)
  expect(permission).not.toHaveBeenCalled()
})

test('an answer that is queued, a closed question and a decision each take theirs away', async () => {
  await open()
  await receive(ONE, 1)
  await receive(TWO, 2)
  await named('My applications (3 open questions)')
  const changed_at = new Date()
  const question = { user_id: UID, question: 'Who?', due_at: null, created_at: changed_at, changed_at, changed_by: 'a' }
  await cacheThread(UID, ONE, {
    questions: [{ id: REQUEST, question: { ...question, status: 'open', round: 0, revision: 0 } }],
    answers: [],
  })
  valueOf(await queueAnswer(UID, ONE, REQUEST, 'The municipality.'))
  await named('My applications (2 open questions)')
  await receive(TWO, 1)
  await named('My applications (1 open question)')
  await receive(TWO, 1, { status: 'approved', revision: 1 })
  await named('My applications')
  await expect.poll(() => icon.at(-1)).toBe(0)
})

test('the number goes from the icon when its person signs out or another one signs in, and when the device forgets them', async () => {
  await receive(ONE, 4)
  await open()
  await expect.poll(() => icon.at(-1)).toBe(4)
  signIn(OTHER)
  await named('My applications')
  await expect.poll(() => icon.at(-1)).toBe(0)
  signIn(UID)
  await expect.poll(() => icon.at(-1)).toBe(4)
  signIn(undefined)
  await shown(page.getByText('Signed out'))
  await expect.poll(() => icon.at(-1)).toBe(0)
  signIn(UID)
  await expect.poll(() => icon.at(-1)).toBe(4)
  // Another window ends the session.
  await endOwner(UID)
  await named('My applications')
  await expect.poll(() => icon.at(-1)).toBe(0)
})

test('an admin’s icon is left to the applications that are pending, and the link counts all the same', async () => {
  await receive(ONE, 1)
  const { unmount } = await open(false)
  await named('My applications (1 open question)')
  await unmount()
  expect(icon).toEqual([])
})

test('a platform without such a badge, or one that refuses, shows the count beside the link alone', async () => {
  giveBadge(() => Promise.reject(new DOMException('Not granted', 'NotAllowedError')))
  await receive(ONE, 120)
  const { unmount } = await open()
  await named('My applications (120 open questions)')
  await shown(page.getByText('99+', { exact: true }))
  await unmount()
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: undefined })
  Reflect.deleteProperty(Navigator.prototype, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'setAppBadge')
  await open()
  await named('My applications (120 open questions)')
})
