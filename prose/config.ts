import markdown from '@eslint/markdown'
import type { Linter } from 'eslint'
import { prose } from './plugin.ts'

/** Modules of texts that the rules hold. A module whose texts have been read belongs here. */
export const TEXTS = [
  'web/src/**/*-messages.{ts,tsx}',
  'web/src/site/{messages,facts}/**/*.{ts,tsx}',
  'web/src/site/legal/*.tsx',
  'web/manifest.ts',
  'domain/forms/sectors/*.ts',
  'domain/documents/files.ts',
  'domain/summary/*.ts',
  'domain/**/*-messages.ts',
  'functions/src/**/*-messages.ts',
  // The command line and the demo's mailbox.
  'emulators/**/*.{ts,mjs}',
  'functions/commands/**/*.ts',
  'tests/main.ts',
  'tests/suite/**/*.ts',
]

/** What others say: the answers of the services that the fakes stand in for, style sheets, a format. */
export const OTHERS = ['emulators/fakes/{gemini*,sendgrid,mailbox-assets}.ts', 'emulators/demo-pdf.ts']

/** The language of contracts has no contractions. */
const LEGAL = ['web/src/site/legal/**', 'web/src/site/facts/compliance.ts', 'web/src/site/messages/compliance.tsx']

const DOCUMENTS = '**/*.md'

const COMMON = ['clauses', 'terms', 'sentence-length', 'reading-age', 'grammar']

const plugins = { prose }

const on = (names: readonly string[]): Linter.RulesRecord =>
  Object.fromEntries([...COMMON, ...names].map((name) => [`prose/${name}`, 'error']))

export const texts: Linter.Config[] = [
  { files: TEXTS, ignores: [...LEGAL, ...OTHERS], plugins, rules: on(['spelling']) },
  { files: TEXTS.flatMap((glob) => LEGAL.map((legal) => [glob, legal])), plugins, rules: on(['legal-spelling']) },
  { files: [DOCUMENTS], language: 'markdown/gfm', plugins: { ...plugins, markdown }, rules: on(['spelling']) },
  // It quotes exact texts by the dozen, in lists that are read one item at a time.
  {
    files: ['docs/specification.md'],
    plugins,
    rules: { 'prose/sentence-length': 'off', 'prose/reading-age': 'off' },
  },
]
