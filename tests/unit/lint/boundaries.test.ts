import { beforeAll, expect, test } from 'vitest'
import { lintFiles } from './lint-files.ts'

const CROSSINGS = [
  ['domain/shared/text.ts', "import 'react'", 'the domain imports React'],
  ['domain/shared/text.ts', "import 'node:fs'", 'the domain imports Node'],
  ['domain/forms/sectors/form.ts', "import 'firebase/app'", 'the domain imports Firebase'],
  ['domain/forms/sectors/form.ts', "import '../../../storage-rules/src/index.ts'", 'the domain imports the runtime'],
  ['web/src/lib/dates.ts', "void import('#ui/page.tsx')", 'a helper loads a component later'],
  ['web/src/ui/page.tsx', "import '#features/apply/form/save-line.tsx'", 'a component imports a feature'],
  ['web/src/ui/page.tsx', "import '#data/clock.ts'", 'a component imports data'],
  ['web/src/data/local/database/database.ts', "import '#ui/page.tsx'", 'data imports a component'],
  ['web/src/lib/dates.ts', "import '#ui/page.tsx'", 'a helper imports a component'],
  ['web/src/lib/dates.ts', "import '#data/clock.ts'", 'a helper imports data'],
  ['web/src/ui/page.tsx', "import '#documents/file-line.tsx'", 'a component imports what shows an application'],
  ['web/src/documents/file-line.tsx', "import '#data/clock.ts'", 'what shows an application imports data'],
  [
    'web/src/site/pages/home-page.tsx',
    "import '#documents/file-line.tsx'",
    'the site imports what shows an application',
  ],
  [
    'web/src/features/apply/form/save-line.tsx',
    "import '#features/apply/files/storage-panel.tsx'",
    'a feature imports itself by its name',
  ],
  ['web/src/data/remote/firestore.ts', "import 'dexie'", 'data/remote imports Dexie'],
  [
    'web/src/data/remote/live/watch-rows.ts',
    "import 'firebase/firestore/pipelines'",
    'data/remote imports the pipelines, whose engine the build leaves out',
  ],
  ['web/src/data/remote/firestore.ts', "import 'firebase/firestore/lite/pipelines'", 'and those without listeners'],
  ['web/src/data/local/database/database.ts', "import 'firebase/app'", 'data/local imports Firebase'],
  ['web/src/data/sync/send-entry.ts', "import '#data/local/database/database.ts'", 'the sender imports the database'],
  ['web/src/data/sync/send-entry.ts', "import 'react'", 'the sender imports React'],
  ['web/src/data/review/open-review.ts', "import '#data/local/admin/review-notes.ts'", 'reviewing imports the device'],
  [
    'web/src/data/review/open-review.ts',
    "import '#data/remote/submissions/reviews.ts'",
    'reviewing imports the server',
  ],
  ['web/src/data/review/review-state.ts', "import 'firebase/firestore/lite'", 'reviewing imports Firebase'],
  ['web/src/data/review/review-state.ts', "import 'dexie'", 'reviewing imports Dexie'],
  ['web/src/data/review/review-state.ts', "import { useState } from 'react'", 'reviewing imports React'],
  [
    'web/src/features/apply/form/save-line.tsx',
    "import '#features/outbox/entry/entry-messages.ts'",
    'a feature imports another',
  ],
  ['web/src/features/apply/form/save-line.tsx', "import '#app/shell.tsx'", 'a feature imports the app'],
  [
    'web/src/features/apply/form/save-line.tsx',
    "import '../../outbox/entry/entry-messages.ts'",
    'a feature imports another by a path',
  ],
  [
    'web/src/data/local/outbox/outbox.ts',
    "import '../../sync/send-entry.ts'",
    'a subfolder leaves its part of data by a path',
  ],
  ['web/src/data/sync/send-entry.ts', "import '../local/database.ts'", 'the sender imports the database by a path'],
  ['web/src/ui/page.tsx', "import '../data/clock.ts'", 'a component imports data by a path'],
  ['web/src/features/apply/form/save-line.tsx', "import 'dexie'", 'a feature imports Dexie'],
  ['web/src/site/facts/figures.ts', "import '#features/apply/form/save-line.tsx'", 'the site imports a feature'],
  ['web/src/app/outbox.ts', "import 'firebase/auth'", 'the app imports Firebase'],
  ['tests/bench/rows/upload-throughput.ts', "import 'vitest'", 'a bench runs outside of the test runner'],
  [
    'storage-rules/src/java-environment.ts',
    "import '../../emulators/project.ts'",
    'the rules runtime imports the launcher',
  ],
  ['storage-rules/src/index.ts', "import '../build.ts'", 'the package imports what it does not hold'],
  ['storage-rules/src/compile/compile.ts', "import '../../../domain/paths.ts'", 'the rules runtime imports the domain'],
  [
    'storage-rules/src/compile/compile.ts',
    "import '@sotto/domain/submission/paths'",
    'the rules runtime imports the domain by its name',
  ],
  [
    'storage-rules/src/compile/compile.ts',
    "import 'zod'",
    'the rules runtime imports a package that it does not declare',
  ],
  [
    'storage-rules/tests/oracle.ts',
    "import '../../emulators/launcher/ports.ts'",
    'a test of the rules runtime imports the launcher',
  ],
  [
    'emulators/launcher/firebase-cli.ts',
    "import '../storage-rules/src/index.ts'",
    'the launcher imports the runtime by its path',
  ],
  ['tests/main.ts', "import '../storage-rules/src/index.ts'", 'a test imports the runtime by its path'],
  ['web/src/app/outbox.ts', "import '@sotto/storage-rules'", 'the app imports the runtime'],
  ['functions/src/index.ts', "import '@sotto/storage-rules'", 'the functions import the runtime'],
] as const

const OPEN = [
  ['domain/shared/text.ts', "import 'zod/mini'\nimport './limits.ts'"],
  ['web/src/features/apply/form/save-line.tsx', "import '#ui/page.tsx'\nimport './use-draft.ts'"],
  ['web/src/data/local/database/database.ts', "import 'dexie'\nimport '#data/clock.ts'"],
  ['web/src/data/remote/firestore.ts', "import 'firebase/app'"],
  ['web/src/data/local/outbox/outbox.ts', "import '../database.ts'\nimport '#data/clock.ts'"],
  [
    'web/src/data/review/open-review.ts',
    "import '#data/clock.ts'\nimport type { Entry } from '#data/local/database/records.ts'",
  ],
  ['web/src/features/apply/form/save-line.tsx', "import '../files/storage-panel.tsx'"],
  ['web/src/documents/file-line.tsx', "import '#ui/page.tsx'\nimport '#lib/dates.ts'"],
  ['web/src/data/local/database/database.ts', "import '#lib/dates.ts'"],
  ['web/src/app/shell.tsx', "import '#features/apply/form/save-line.tsx'"],
  [
    'storage-rules/src/compile/compile.ts',
    "import 'node:fs'\nimport 'ohm-js'\nimport '../check/paths.ts'\nimport './ast.ts'",
  ],
  ['storage-rules/src/index.ts', "import './compile/ast.ts'"],
  ['storage-rules/tests/oracle.ts', "import 'vitest'\nimport '../src/index.ts'"],
  ['emulators/launcher/firebase-cli.ts', "import '@sotto/storage-rules/java-environment'"],
] as const

/** Each import has a file of its own, beside the one that it is told of. All are linted at once. */
const besides = (file: string, index: number) => file.replace(/[^/]+$/, (name) => `${index}-${name}`)

const CASES = [...CROSSINGS, ...OPEN].map(([file, code], index) => ({ file: besides(file, index), code }))

let complaints: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  complaints = await lintFiles(Object.fromEntries(CASES.map(({ file, code }) => [file, `${code}\n`])), { types: false })
})

const complaintsOf = (index: number) =>
  complaints.get(CASES[index]?.file ?? '')?.filter((rule) => rule === 'eslint(no-restricted-imports)')

test.each(CROSSINGS.map((crossing, index) => [...crossing, index] as const))(
  '%s: «%s» is refused, because %s',
  (_file, _code, _reason, index) => {
    expect(complaintsOf(index)).toHaveLength(1)
  },
)

test.each(OPEN.map((open, index) => [...open, CROSSINGS.length + index] as const))(
  '%s: «%s» stays open',
  (_file, _code, index) => {
    expect(complaintsOf(index)).toEqual([])
  },
)
