import { property } from '@sotto/domain/forms/sectors/property'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { useScrollRestoration } from '../../../web/src/app/use-scroll-restoration.ts'
import { Desk } from '../../../web/src/features/admin/list/desk.tsx'
import { queries, WithQueries } from '../../../web/src/lib/queries.tsx'
import { DESK } from '../../browser/chromium.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { emptyRecords, putRecord } from './fake-reviews.ts'
import { Frame, mount, type Mounted } from './mount.tsx'

/*
 * The desk of an admin on the submissions of `fake-reviews.ts`, as the app shows it. A test that opens it mocks the modules that ask
 * the server.
 */

export const ADMIN = 'admin-1'

const HOUR_MS = 3_600_000

let stop: () => Promise<void> = () => Promise.resolve()

/** Opens `address`, with `detail` as the page of an application. */
export async function openDesk(address: string, detail: ReactNode, viewport = DESK): Promise<Mounted> {
  await page.viewport(viewport.width, viewport.height)
  const mounted = await mount(
    <WithQueries>
      <Scrolled />
      <Frame quiet own={[{ to: '/admin', label: 'Admin' }]}>
        <Routes>
          <Route path="/admin" element={<Desk uid={ADMIN} />}>
            <Route path=":id" element={detail} />
          </Route>
        </Routes>
      </Frame>
    </WithQueries>,
    address,
  )
  stop = mounted.unmount
  return mounted
}

function Scrolled() {
  useScrollRestoration()
  return null
}

/** Closes the desk that is open, and forgets its submissions. */
export async function closeDesk(): Promise<void> {
  await stop()
  stop = () => Promise.resolve()
  queries.clear()
  emptyRecords()
}

interface Arrival {
  form?: SectorForm
  answers?: Record<string, string>
  /** How long ago. */
  hours?: number
  changes?: Partial<Submission>
}

/** A submission has arrived; answers its id. */
export async function arrive(arrival: Arrival = {}): Promise<string> {
  const { form = property, answers, hours = 0, changes } = arrival
  const id = newSubmissionId()
  const frozen = await frozenSubmission(form, 'sponsor-1', answers && { answers })
  const created_at = new Date(Date.now() - hours * HOUR_MS)
  putRecord(id, { ...frozen, ...INITIAL_STATE, assigned_to: null, created_at, ...changes })
  return id
}

/** Submissions of this many hours ago, each with its letter as its project; answers their ids. */
export function arrived(ages: readonly number[], changes: Partial<Submission> = {}): Promise<readonly string[]> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return Promise.all(
    ages.map((hours, index) =>
      arrive({ hours, answers: { projectName: `Harbour ${letters.charAt(index % letters.length)}` }, changes }),
    ),
  )
}

/** The link of the row of an application whose name ends so, which opens it. */
export const row = (name: string) => page.getByRole('link', { name: new RegExp(`^View Details: .*${name}$`) })

/** The projects of the rows, in their order. */
export const projects = () => [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent)

export const expectProjects = (...names: readonly string[]) => expect.poll(projects).toEqual(names)

/** A link to a queue of what there is to do, as it counts. */
export const queue = (name: string, count: number) =>
  page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: `${name} ${count}`, exact: true })

/** The tab of a status, as it counts. */
export const tab = (name: string, count: number) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: `${name} ${count}`, exact: true })

/** The part of an element that is inside of the window, of 0 to 1. */
export function partInView(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height
}
