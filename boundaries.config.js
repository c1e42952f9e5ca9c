import { readdirSync } from 'node:fs'

/**
 * Imports flow one way: domain → lib → ui → documents → features, site → app, and lib → data → features. Each folder is given what it
 * may not reach; the folders themselves are read from the disk, so a new feature is bound as soon as it exists.
 */
const LAYERS = ['lib', 'ui', 'documents', 'data', 'features', 'site', 'app']

/** What each layer may import of the others. */
const MAY_IMPORT = {
  lib: [],
  ui: ['lib'],
  documents: ['lib', 'ui'],
  data: ['lib'],
  features: ['lib', 'ui', 'documents', 'data'],
  site: ['lib', 'ui'],
  app: LAYERS,
}

const dexie = { regex: '^dexie', message: 'Only data/local knows the database on the device.' }
const firebase = { regex: '^(firebase|@firebase)(/|$)', message: 'Only data/remote knows Firebase.' }
const sibling = { regex: '^#features/', message: 'A feature never imports another; the app composes them.' }
const pureEnds = {
  regex: '^#data/(local|remote)/',
  allowTypeImports: true,
  message: 'Sending and reviewing are pure: their ports are passed in.',
}
const react = { regex: '^react(-|/|$)', message: 'Sending and reviewing are pure: they know no interface.' }
const runner = { regex: '^vitest(/|$)', message: 'A bench is measured outside of vitest, where its functions fail.' }
const pure = {
  regex: '^(?!\\.{1,2}/|zod/mini$)',
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
  regex: '^(?!\\.{1,2}/|node:|(ohm-js|re2js)$)',
  message: 'The storage rules runtime imports only itself, Node and its two packages: other projects use it.',
}
const outside = {
  regex: '^\\.\\./\\.\\./',
  message: 'The storage rules runtime imports nothing from outside of its package.',
}
const aboveSource = { regex: '^\\.\\./', message: 'Only src is in the package.' }

function layerPatterns(layer) {
  const closed = LAYERS.filter((other) => other !== layer && !MAY_IMPORT[layer].includes(other))
  return closed.length === 0
    ? []
    : [{ regex: `^#(${closed.join('|')})/`, message: `${layer} may not import ${closed.join(', ')}.` }]
}

function bind(folder, patterns, files = '**/*.{ts,tsx}') {
  return {
    files: [`${folder}/${files}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...patterns, runtimeByName] }] },
  }
}

/** How deep the folders of a layer, a feature or a part of `data` may go. */
const DEPTHS = [0, 1, 2, 3]

/** Binds a folder and those below it. What lies outside of it is imported by its name, whatever the depth. */
function bindWhole(folder, patterns) {
  return DEPTHS.map((depth) => {
    const leaving = {
      regex: `^(\\.\\./){${depth + 1}}`,
      message: 'Another folder is imported by its name (#data/…), not by a path.',
    }
    return bind(folder, [...patterns, leaving], `${'*/'.repeat(depth)}*.{ts,tsx}`)
  })
}

const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`)

const PURE = [dexie, firebase, react, pureEnds]

const DATA_PATTERNS = { local: [firebase], remote: [dexie], review: PURE, sync: PURE }

export const boundaries = [
  bind('emulators', []),
  bind('tests', []),
  bind('functions', [launcherOnly]),
  bind('web', [launcherOnly]),
  bind('storage-rules/src', [standalone, outside]),
  bind('storage-rules/src', [standalone, aboveSource], '*.ts'),
  bind('storage-rules/tests', [outside]),
  { ...bind('domain', [pure]), ignores: ['domain/rules/write.ts', '**/*.test.ts'] },
  bind('tests/bench', [runner]),
  ...LAYERS.flatMap((layer) => bindWhole(`web/src/${layer}`, [dexie, firebase, launcherOnly, ...layerPatterns(layer)])),
  ...folders('web/src/features').flatMap((folder) =>
    bindWhole(folder, [dexie, firebase, launcherOnly, sibling, ...layerPatterns('features')]),
  ),
  ...folders('web/src/data').flatMap((folder) =>
    bindWhole(folder, [
      ...(DATA_PATTERNS[folder.split('/').at(-1)] ?? [dexie, firebase]),
      launcherOnly,
      ...layerPatterns('data'),
    ]),
  ),
]
