import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from './emulators/provision/browser.mjs'
import { FLAGS } from './tests/browser/chromium.ts'
import { handedSuites } from './tests/suite/handed-suites.ts'

/** A folder for each project: a runner empties its own when it starts, and another may run beside it. */
const failuresOf = (project: string) => `.run/failures/${project}`

export default defineConfig({
  globalSetup: './tests/suite/playwright-setup.ts',
  // Tests of one suite of Firebase meet each other's data, so as many files run at a time as there are suites.
  workers: Math.max(1, handedSuites()?.length ?? 0),
  // What a machine may take is asserted nowhere here: speed is a row of the bench. So all waiting ends late, and a test says a time of
  // its own only where it tells one behaviour from another.
  timeout: 240_000,
  // A trace costs a quarter more processor time. So a test that fails runs once more with one, and has failed whatever comes of it.
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 60_000 },
  use: {
    trace: 'on-first-retry',
    launchOptions: { executablePath: findHeadlessBrowser() ?? '', args: [...FLAGS] },
  },
  projects: [
    // Starts a suite of its own, as `npm start` does.
    { name: 'demo', testDir: 'tests/demo', outputDir: failuresOf('demo'), use: { screenshot: 'only-on-failure' } },
    { name: 'e2e', testDir: 'tests/e2e', outputDir: failuresOf('e2e') },
    // Without a backend. What is compared is the same each time, so it never runs again.
    {
      name: 'specimens',
      testDir: 'tests/specimens',
      outputDir: failuresOf('specimens'),
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
      retries: 0,
      use: { trace: 'off' },
    },
  ],
})
