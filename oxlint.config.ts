import type { OxlintConfig } from 'oxlint'
import { boundaries } from './boundaries.config.ts'
import { JAVASCRIPT, REACT, TYPESCRIPT } from './lint/recommended.ts'

const config: OxlintConfig = {
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', respectEslintDisableDirectives: false },
  ignorePatterns: ['**/dist/', '**/.types/', '.run/', '**/*.mjs'],
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: [import.meta.resolve('./lint/plugin.ts')],
  // Only what is named in `lint/recommended.ts` holds.
  categories: { correctness: 'off' },
  rules: { ...JAVASCRIPT, ...TYPESCRIPT },
  overrides: [
    { files: ['web/src/**/*.{ts,tsx}'], rules: { ...REACT, 'sotto/retried-import': 'error' } },
    { files: ['{web/src,domain,functions/src}/**/*.{ts,tsx}'], rules: { 'sotto/curly-apostrophe': 'error' } },
    {
      files: ['{web/src,domain,functions/src}/**/*.{ts,tsx}'],
      excludeFiles: ['web/src/lib/dates.ts', 'domain/shared/moment.ts'],
      rules: { 'sotto/dates-in-one-module': 'error' },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: { 'sotto/named-values': 'error' },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*-messages.{ts,tsx}', 'web/src/site/{messages,legal,facts}/**'],
      rules: { 'sotto/texts-in-messages': 'error' },
    },
    ...boundaries,
  ],
}

export default config
