import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { ROOT } from './emulators/project.ts'
import { findHeadlessBrowser } from './emulators/provision/browser.mjs'
import { FLAGS, PHONE } from './tests/browser/chromium.ts'
import { pretend } from './tests/component/support/pretend-command.ts'
import { handedSuites } from './tests/suite/handed-suites.ts'

/** What a machine may take is asserted nowhere: speed is a row of the bench. So all waiting ends late. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Tests of one suite of Firebase meet each other's data, so as many files run at a time as there are suites. Those that follow each other
 * share a process, and what a module opens stays open: alone, each file would load the SDK anew, for two seconds of processor time.
 */
const onFirebase = (groupOrder: number) => ({
  ...inOrder(groupOrder),
  isolate: false,
  setupFiles: ['tests/suite/vitest-suite.ts'],
})

const inOrder = (groupOrder: number) => ({
  maxWorkers: Math.max(1, handedSuites()?.length ?? 0),
  sequence: { groupOrder },
})

const project = (name: string, include: readonly string[], options = {}) => ({
  test: { name, include: [...include], ...PATIENCE, ...options },
})

const COMPONENT_TESTS = join(ROOT, 'tests/component')

/** Components in a real browser. The root is that of the app, where Tailwind looks for the classes of its style sheets. */
const component = () => ({
  root: join(ROOT, 'web'),
  plugins: [tailwindcss()],
  // As in `web/vite.config.ts`.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // The list is complete. A package that is found in the middle of a run reloads the page under a test.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@hookform/resolvers/zod',
      '@tanstack/react-query',
      'axe-core',
      'dexie',
      'dexie-react-hooks',
      'papaparse',
      'radix-ui',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'zod',
      'zod/mini',
    ],
  },
  test: {
    name: 'component',
    ...PATIENCE,
    dir: COMPONENT_TESTS,
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: [join(COMPONENT_TESTS, 'support/setup.ts')],
    // One page of the browser takes a file after the other. Side by side they take as long on two cores.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: PHONE,
      testerHtmlPath: join(COMPONENT_TESTS, 'support/page.html'),
      commands: { pretend },
      provider: playwright({
        launchOptions: { executablePath: findHeadlessBrowser() ?? '', args: [...FLAGS] },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/suite/vitest-setup.ts'],
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], {
        maxWorkers: availableParallelism(),
        isolate: false,
        setupFiles: ['tests/unit/setup.ts'],
      }),
      component(),
      project('storage-rules', ['storage-rules/tests/**/*.test.ts']),
      // The emulator's triggers set the order, and suites without a number would come behind those that have one. `functions`
      // delivers to the triggers as they were started, which a journey ends that switches them off and on. `rules` and `sync`
      // write so much that a journey after them would wait for a minute until the triggers come to what it did.
      project('emulators', ['tests/emulators/**/*.test.ts'], inOrder(1)),
      project('functions', ['tests/functions/**/*.test.ts'], onFirebase(1)),
      project('engines', ['tests/engines/*.test.ts'], { ...onFirebase(2), testTimeout: 480_000 }),
      project('rules', ['tests/rules/**/*.test.ts'], onFirebase(3)),
      project('sync', ['tests/sync/**/*.test.ts'], onFirebase(3)),
    ],
  },
})
