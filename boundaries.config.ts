import { readdirSync } from 'node:fs'
import type { OxlintOverride } from 'oxlint'

/**
 * Imports flow one way: domain → lib → ui → documents → features, site → app, and lib → data → features. Each folder is given what it
 * may not reach; the folders themselves are read from the disk, so a new feature is bound as soon as it exists.
 */
const LAYERS = ['lib', 'ui', 'documents', 'data', 'features', 'site', 'app'] as const

type Layer = (typeof LAYERS)[number]

/** What a file may not import: a regular expression of Rust, which cannot look around, or globs with what they let through. */
interface Pattern {
  readonly regex?: string
  readonly group?: readonly string[]
  readonly message: string
  readonly allowTypeImports?: boolean
}

/** What each layer may import of the others. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  lib: [],
  ui: ['lib'],
  documents: ['lib', 'ui'],
  data: ['lib'],
  features: ['lib', 'ui', 'documents', 'data'],
  site: ['lib', 'ui'],
  app: LAYERS,
}

const notRelative = ['**', '!./**', '!../**']

const dexie = { regex: '^dexie', message: 'Only data/local knows the database on the device.' }
const firebase = { regex: '^(firebase|@firebase)(/|$)', message: 'Only data/remote knows Firebase.' }
const pipelines = {
  regex: '^firebase/firestore/(lite/)?pipelines$',
  message: 'The build leaves out what matches the regular expressions of pipelines: web/src/data/remote/live/re2js.ts.',
}
const sibling = { regex: '^#features/', message: 'A feature never imports another; the app composes them.' }
const pureEnds = {
  regex: '^#data/(local|remote)/',
  allowTypeImports: true,
  message: 'Sending and reviewing are pure: their ports are passed in.',
}
const react = { regex: '^react(-|/|$)', message: 'Sending and reviewing are pure: they know no interface.' }
const runner = { regex: '^vitest(/|$)', message: 'A bench is measured outside of vitest, where its functions fail.' }
const pure = {
  group: [...notRelative, '!zod/mini'],
  message: 'The domain imports neither React, Firebase nor Node: only itself and zod.',
}

const runtimeByName = {
  regex: '^\\.{1,2}/(.*/)?storage-rules/',
  message: 'The storage rules runtime is a package: import it by its name.',
}
const launcherOnly = {
  regex: '^@sotto/storage-rules(/|$)',
  message: 'Only the launcher starts the storage rules runtime.',
}
const standalone = {
  group: [...notRelative, '!node:*', '!node:*/**', '!ohm-js', '!re2js'],
  message: 'The storage rules runtime imports only itself, Node and its two packages: other projects use it.',
}
const outside = {
  regex: '^\\.\\./\\.\\./',
  message: 'The storage rules runtime imports nothing from outside of its package.',
}
const aboveSource = { regex: '^\\.\\./', message: 'Only src is in the package.' }

function layerPatterns(layer: Layer): readonly Pattern[] {
  const closed = LAYERS.filter((other) => other !== layer && !MAY_IMPORT[layer].includes(other))
  return closed.length === 0
    ? []
    : [{ regex: `^#(${closed.join('|')})/`, message: `${layer} may not import ${closed.join(', ')}.` }]
}

/** The linter asks no further pattern about an import that one pattern's glob lets through. */
function globsLast(patterns: readonly Pattern[]): readonly Pattern[] {
  return [...patterns.filter(({ group }) => !group), ...patterns.filter(({ group }) => group)]
}

function bind(folder: string, patterns: readonly Pattern[], files = '**/*.{ts,tsx}'): OxlintOverride {
  return {
    files: [`${folder}/${files}`],
    rules: { 'typescript/no-restricted-imports': ['error', { patterns: [runtimeByName, ...globsLast(patterns)] }] },
  }
}

/** How deep the folders of a layer, a feature or a part of `data` may go. */
const DEPTHS = [0, 1, 2, 3]

/** Binds a folder and those below it. What lies outside of it is imported by its name, whatever the depth. */
function bindWhole(folder: string, patterns: readonly Pattern[]): readonly OxlintOverride[] {
  return DEPTHS.map((depth) => {
    const leaving = {
      regex: `^(\\.\\./){${depth + 1}}`,
      message: 'Another folder is imported by its name (#data/…), not by a path.',
    }
    return bind(folder, [...patterns, leaving], `${'*/'.repeat(depth)}*.{ts,tsx}`)
  })
}

const folders = (path: string) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`)

const PURE = [dexie, firebase, react, pureEnds]

const DATA_PATTERNS: Readonly<Record<string, readonly Pattern[]>> = {
  local: [firebase],
  remote: [dexie, pipelines],
  review: PURE,
  sync: PURE,
}

export const boundaries: readonly OxlintOverride[] = [
  bind('emulators', []),
  bind('tests', []),
  bind('functions', [launcherOnly]),
  bind('web', [launcherOnly]),
  bind('storage-rules/src', [standalone, outside]),
  bind('storage-rules/src', [standalone, aboveSource], '*.ts'),
  bind('storage-rules/tests', [outside]),
  { ...bind('domain', [pure]), excludeFiles: ['domain/rules/write.ts', '**/*.test.ts'] },
  bind('tests/bench', [runner]),
  ...LAYERS.flatMap((layer) => bindWhole(`web/src/${layer}`, [dexie, firebase, launcherOnly, ...layerPatterns(layer)])),
  ...folders('web/src/features').flatMap((folder) =>
    bindWhole(folder, [dexie, firebase, launcherOnly, sibling, ...layerPatterns('features')]),
  ),
  ...folders('web/src/data').flatMap((folder) =>
    bindWhole(folder, [
      ...(DATA_PATTERNS[folder.split('/').at(-1) ?? ''] ?? [dexie, firebase]),
      launcherOnly,
      ...layerPatterns('data'),
    ]),
  ),
]
