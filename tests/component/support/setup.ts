/** Runs before each file: the app's style sheet of every page, and a window as a test expects it. */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { PHONE } from '../../browser/chromium.ts'
import { database } from '../../../web/src/data/local/database/database.ts'
import { takeComplaints } from './screen.ts'
import '../../../web/src/styles/site.css'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await page.viewport(PHONE.width, PHONE.height)
  await commands.pretend({ colorScheme: 'light', media: 'screen' })
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expect(takeComplaints()).toEqual([])
})

// The files share a browser: the next one begins on an empty device.
afterAll(async () => {
  if (database.isOpen()) await Promise.all(database.tables.map((table) => table.clear()))
})
