import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import { boundaries } from './boundaries.config.js'
import { texts } from './prose/config.ts'

const APOSTROPHES = [
  {
    selector: ['Literal[value', 'TemplateElement[value.cooked', 'JSXText[value']
      .map((text) => `${text}=/[a-z]'[a-z]/]`)
      .join(','),
    message: 'Texts have the curly apostrophe (’), but for those that the specification quotes with a straight one.',
  },
]

export default defineConfig(
  { ignores: ['**/node_modules/', '**/dist/', '**/.types/', '.run/'] },
  { files: ['**/*.{js,ts,tsx}'], extends: [js.configs.recommended] },
  { files: ['**/*.ts', '**/*.tsx'], extends: [ts.configs.strictTypeChecked] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  { files: ['web/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['{web/src,domain,functions/src}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...APOSTROPHES],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...APOSTROPHES,
        {
          selector: ':not(ArrowFunctionExpression) > ImportExpression:not([source.type="Identifier"])',
          message: 'A fetch that the browser aborts is tried again: retryImport(() => import(…)).',
        },
      ],
    },
  },
  { files: ['*.js'], languageOptions: { globals: { URL: 'readonly' } } },
  boundaries,
  texts,
)
