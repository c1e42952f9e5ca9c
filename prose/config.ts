import { matchesGlob } from 'node:path'
import type { RuleName } from './judge.ts'

/** Modules of texts that the rules hold. A module whose texts have been read belongs here. */
export const TEXTS = [
  'web/src/**/*-messages.{ts,tsx}',
  'web/src/site/{messages,facts}/**/*.{ts,tsx}',
  'web/src/site/legal/*.tsx',
  'web/manifest.ts',
  'domain/forms/sectors/*.ts',
  'domain/contact/topics.ts',
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
export const OTHERS = ['emulators/fakes/{gemini*,sendgrid,mailbox-assets}.ts', 'emulators/seed/demo-pdf.ts']

/** The language of contracts has no contractions. */
const LEGAL = ['web/src/site/legal/**', 'web/src/site/facts/compliance.ts', 'web/src/site/messages/compliance.tsx']

export const DOCUMENTS = ['**/*.md', '.github/**/*.md']

/** It quotes exact texts by the dozen, in lists that are read one item at a time. */
const QUOTING = ['docs/specification.md']

export const IGNORED = ['**/node_modules', '**/dist', '**/.types', '.git', '.run']

/** Modules with buttons, headings and notices. In others a name of a person or an instrument would be taken for a label. */
const LABELS = ['web/src/**/*-messages.{ts,tsx}', 'web/src/site/messages/**/*.{ts,tsx}', 'web/src/site/facts/faqs.ts']

const WORDS = ['clauses', 'terms', 'grammar'] as const
const SENTENCES = ['sentence-length', 'reading-age'] as const

/** The rules that hold a file, by its path from the root. */
export function rulesOf(path: string): readonly RuleName[] {
  const isIn = (globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob))
  if (isIn(DOCUMENTS)) return ['spelling', ...WORDS, ...(isIn(QUOTING) ? [] : SENTENCES)]
  if (!isIn(TEXTS) || isIn(OTHERS)) return []
  const labels = isIn(LABELS) ? (['labels'] as const) : []
  return [isIn(LEGAL) ? 'legal-spelling' : 'spelling', ...WORDS, ...labels, ...SENTENCES]
}
