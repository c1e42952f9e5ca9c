import { beforeAll, describe, expect, test } from 'vitest'
import { lintFiles } from './lint-files.ts'

/**
 * The linter holds what the project relies on: rules that read types, those of hooks and of React's compiler, and the project's own.
 * An update that loses one of them fails here.
 */
const BROKEN: Readonly<Record<string, readonly [path: string, code: string]>> = {
  'typescript(no-floating-promises)': [
    'functions/src/floating.ts',
    'export function begin(send: () => Promise<void>) {\n  send()\n}',
  ],
  'typescript(no-misused-promises)': [
    'functions/src/misused.ts',
    'export function begin(send: () => Promise<void>) {\n  ;[1].forEach(send)\n}',
  ],
  'typescript(await-thenable)': [
    'functions/src/await.ts',
    'export async function begin(send: () => number) {\n  return await send()\n}',
  ],
  'typescript(require-await)': ['functions/src/async.ts', 'export async function begin() {\n  return 1\n}'],
  'typescript(no-unsafe-assignment)': [
    'functions/src/assignment.ts',
    "export const read = (text: string) => {\n  const { a } = JSON.parse(text)\n  return a === 'a'\n}",
  ],
  'typescript(no-unsafe-call)': ['functions/src/call.ts', 'export function begin(send: any) {\n  send()\n}'],
  'typescript(no-unsafe-member-access)': [
    'functions/src/member.ts',
    "export const read = (text: string) => JSON.parse(text).a === 'a'",
  ],
  'typescript(no-unsafe-return)': [
    'functions/src/return.ts',
    'export function read(text: string): string {\n  return JSON.parse(text)\n}',
  ],
  'typescript(no-unsafe-argument)': [
    'functions/src/argument.ts',
    'export const read = (text: string) => Number.parseInt(JSON.parse(text))',
  ],
  'typescript(no-unnecessary-condition)': [
    'domain/shared/condition.ts',
    'export const read = (text: { a: string }) => text?.a',
  ],
  'typescript(no-unnecessary-type-assertion)': [
    'domain/shared/assertion.ts',
    'export const read = (text: string) => text as string',
  ],
  'typescript(unbound-method)': [
    'domain/shared/unbound.ts',
    'export class Reader {\n  text = 1\n  read() {\n    return this.text\n  }\n}\nexport const { read } = new Reader()',
  ],
  'typescript(restrict-template-expressions)': [
    'domain/shared/template.ts',
    'export const read = (text: { a: string } | undefined) => `${text}`',
  ],
  'typescript(no-confusing-void-expression)': [
    'domain/shared/void.ts',
    'export function begin(send: () => void) {\n  const sent = send()\n  return [sent]\n}',
  ],
  'typescript(no-deprecated)': [
    'domain/shared/deprecated.ts',
    '/** @deprecated */\nconst old = () => 1\nexport const read = () => old()',
  ],
  'typescript(no-explicit-any)': ['domain/shared/any.ts', 'export type Text = any'],
  'typescript(no-non-null-assertion)': [
    'domain/shared/non-null.ts',
    'export const read = (text: string | undefined) => text!.length',
  ],
  'typescript(only-throw-error)': ['domain/shared/throw.ts', "export function fail() {\n  throw 'failed'\n}"],
  'eslint(no-unused-vars)': ['tests/unused.ts', 'const a = 1'],
  'eslint(prefer-const)': ['tests/const.ts', 'let a = 1\nexport const b = a'],
  'eslint(no-control-regex)': ['tests/control.ts', 'export const a = /\\u0000/'],
  'react-hooks(rules-of-hooks)': [
    'web/src/ui/hooks.tsx',
    "import { useState } from 'react'\nexport function Page({ open }: { open: boolean }) {\n  if (open) useState(1)\n  return <p />\n}",
  ],
  'react-hooks(exhaustive-deps)': [
    'web/src/ui/deps.tsx',
    "import { useEffect } from 'react'\nexport function Page({ send }: { send: () => void }) {\n  useEffect(() => {\n    send()\n  }, [])\n  return <p />\n}",
  ],
  'react(set-state-in-effect)': [
    'web/src/ui/state.tsx',
    "import { useEffect, useState } from 'react'\nexport function Page() {\n  const [a, setA] = useState(1)\n  useEffect(() => {\n    setA(2)\n  }, [])\n  return <p>{a}</p>\n}",
  ],
  'react(set-state-in-render)': [
    'web/src/ui/render.tsx',
    "import { useState } from 'react'\nexport function Page() {\n  const [a, setA] = useState(1)\n  setA(2)\n  return <p>{a}</p>\n}",
  ],
  'react(immutability)': [
    'web/src/ui/props.tsx',
    "export function Page({ text }: { text: { a: string } }) {\n  text.a = 'b'\n  return <p>{text.a}</p>\n}",
  ],
  'react(refs)': [
    'web/src/ui/refs.tsx',
    "import { useRef } from 'react'\nexport function Page() {\n  const a = useRef(1)\n  return <p>{a.current}</p>\n}",
  ],
  'react(purity)': ['web/src/ui/purity.tsx', 'export function Page() {\n  return <p>{Math.random()}</p>\n}'],
  'react(globals)': ['web/src/ui/globals.tsx', 'let a = 1\nexport function Page() {\n  a = 2\n  return <p>{a}</p>\n}'],
  'react(static-components)': [
    'web/src/ui/static.tsx',
    'export function Page() {\n  const Part = () => <p />\n  return <Part />\n}',
  ],
  'react(error-boundaries)': [
    'web/src/ui/errors.tsx',
    'function Part() {\n  return <p />\n}\nexport function Page() {\n  try {\n    return <Part />\n  } catch {\n    return <p />\n  }\n}',
  ],
  'react(use-memo)': [
    'web/src/ui/memo.tsx',
    "import { useMemo } from 'react'\nexport function Page({ a }: { a: number }) {\n  const b = useMemo(async () => a, [a])\n  return <p>{String(b)}</p>\n}",
  ],
  'react(unsupported-syntax)': [
    'web/src/ui/syntax.tsx',
    'export function Page({ a }: { a: string }) {\n  eval(a)\n  return <p>{a}</p>\n}',
  ],
  'react(incompatible-library)': [
    'web/src/ui/library.tsx',
    "import { useForm } from 'react-hook-form'\nexport function Page() {\n  const { watch } = useForm()\n  return <p>{watch('a')}</p>\n}",
  ],
  'sotto(retried-import)': [
    'web/src/app/later.ts',
    "export const later = async () => {\n  await import('./page.ts')\n}",
  ],
}

/** Where a text may stand, and whether the apostrophe in it is wrong there. */
const TEXTS: readonly (readonly [path: string, code: string, wrong: boolean])[] = [
  ['web/src/ui/string.ts', 'export const a = "It isn\'t sent."', true],
  ['web/src/ui/template.ts', "export const a = (b: string) => `${b} isn't sent.`", true],
  ['web/src/ui/tag.tsx', "export const A = () => <p>It isn't sent.</p>", true],
  ['web/src/ui/attribute.tsx', 'export const A = () => <p title="It isn\'t sent." />', true],
  ['domain/shared/string.ts', 'export const a = "It isn\'t sent."', true],
  ['functions/src/string.ts', 'export const a = "It isn\'t sent."', true],
  ['web/src/ui/curly.ts', "export const a = 'It isn’t sent.'", false],
  [
    'web/src/ui/quoted.ts',
    '// oxlint-disable-next-line sotto/curly-apostrophe -- quoted\nexport const a = "It isn\'t sent."',
    false,
  ],
  ['tests/string.ts', 'export const a = "It isn\'t sent."', false],
]

const IMPORTS: readonly (readonly [path: string, code: string])[] = [
  ['web/src/app/handed.ts', "export const load = () => import('./page.ts')"],
  ['web/src/app/named.ts', 'export const load = async (path: string) => {\n  await import(path)\n}'],
]

/** Where a text may stand, and whether it is out of place there. */
const PLACES: readonly (readonly [path: string, code: string, wrong: boolean])[] = [
  ['web/src/app/between-tags.tsx', 'export const A = () => <p>Sent</p>', true],
  ['web/src/app/sign.tsx', 'export const A = () => <p>· 1 MB</p>', true],
  ['web/src/app/label.tsx', "export const A = () => <a aria-label='sent' />", true],
  ['web/src/app/one-of-two.tsx', "export const A = (b: boolean) => <p title={b ? 'Sent' : 'Saved'} />", true],
  ['web/src/app/template-title.tsx', 'export const A = (b: string) => <p title={`${b} files`} />', true],
  ['web/src/app/unknown-attribute.tsx', "export const A = () => <Box words='Your applications' />", true],
  ['web/src/app/child.tsx', "export const A = () => <p>{'Sent to you'}</p>", true],
  ['web/src/data/sync/sentence.ts', "export const a = 'Sent to you'", true],
  ['web/src/data/sync/three-words.ts', 'export const a = (b: string) => `${b} sent to you`', true],
  ['web/src/site/pages/home-page.tsx', 'export const A = () => <p>Sent</p>', true],
  ['web/src/app/app-messages.ts', "export const a = 'Sent to you'", false],
  ['web/src/app/app-messages.tsx', "export const A = () => <p title='Sent'>Sent to you</p>", false],
  ['web/src/site/messages/home.tsx', 'export const A = () => <p>Sent to you</p>', false],
  ['web/src/site/legal/terms.tsx', 'export const A = () => <p>Sent to you</p>', false],
  ['web/src/site/facts/fees.ts', "export const a = 'Sent to you'", false],
  ['web/src/app/no-letters.tsx', 'export const A = () => <p> · 1 × 2 </p>', false],
  ['web/src/app/compared.tsx', "export const A = (b: string) => <p title={b === 'sent' ? b : undefined} />", false],
  ['web/src/app/class.tsx', 'export const A = (b: string) => <p className={`${b} flex relative hidden`} />', false],
  ['web/src/app/drawing.tsx', "export const A = () => <path d='M 1 2 L 3 4' />", false],
  ['web/src/app/later.tsx', "export const A = () => <Part of='./part.ts' kind='sent' />", false],
  ['web/src/app/error.ts', "export const a = new Error('Sent to you')", false],
  ['web/src/app/console.ts', "export const a = () => console.warn('Sent to you')", false],
  ['web/src/app/type.ts', "export type A = 'Sent to you'", false],
  ['functions/src/other.ts', "export const a = 'Sent to you'", false],
]

/** Where a date may be written, and whether it is written by the wrong module. */
const DATES: readonly (readonly [path: string, code: string, wrong: boolean])[] = [
  ['web/src/ui/format.ts', "export const a = new Intl.DateTimeFormat('en-GB')", true],
  ['domain/shared/format.ts', "export const a = new Intl.DateTimeFormat('en-GB')", true],
  ['functions/src/format.ts', 'export const a = (b: Date) => b.toLocaleDateString()', true],
  ['web/src/ui/locale.ts', 'export const a = (b: Date) => b.toLocaleTimeString()', true],
  ['web/src/lib/dates.ts', "export const a = new Intl.DateTimeFormat('en-GB')", false],
  ['domain/shared/moment.ts', "export const a = new Intl.DateTimeFormat('en-GB')", false],
  ['web/src/ui/number.ts', "export const a = new Intl.NumberFormat('en-GB')", false],
]

/** Where a class may stand, and whether it holds a value that nobody named. */
const CLASSES: readonly (readonly [path: string, code: string, wrong: boolean])[] = [
  ['web/src/ui/size.tsx', 'export const A = () => <p className="text-[0.8rem]" />', true],
  ['web/src/ui/below.tsx', 'export const A = () => <p className="-mt-[3px]" />', true],
  ['web/src/ui/variant.tsx', 'export const A = () => <p className="flex sm:w-[17rem]" />', true],
  ['web/src/ui/window.tsx', 'export const A = () => <p className="max-[22rem]:hidden" />', true],
  ['web/src/ui/opened.tsx', 'export const A = () => <p className="data-[state=open]:flex" />', true],
  ['web/src/ui/parts.tsx', 'export const A = () => <p className="[&_a]:link" />', true],
  ['web/src/ui/variable.tsx', 'export const A = () => <p className="bottom-(--foot)" />', true],
  ['web/src/ui/layer.tsx', 'export const A = () => <p className="focus:z-50" />', true],
  ['web/src/ui/constant.ts', "export const A = 'flex text-[0.8rem]'", true],
  ['web/src/ui/part.tsx', 'export const A = (b: string) => <p className={`${b} w-[1px]`} />', true],
  [
    'web/src/ui/named.tsx',
    'export const A = () => <p className="text-compact w-104 z-stuck has-focus-visible:flex" />',
    false,
  ],
  ['web/src/lib/selector.ts', "export const a = document.querySelector('input[name=a-b]')", false],
  ['web/src/lib/sentence.ts', "export const a = 'z-score (one-off)'", false],
]

let broken: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  const files = [...Object.values(BROKEN), ...TEXTS, ...PLACES, ...CLASSES, ...IMPORTS, ...DATES]
  broken = await lintFiles(Object.fromEntries(files.map(([path, code]) => [path, `${code}\n`])), { types: true })
})

test.each(Object.keys(BROKEN))('%s holds', (rule) => {
  expect(broken.get(BROKEN[rule]?.[0] ?? '')).toContain(rule)
})

describe('the curly apostrophe', () => {
  test.each(TEXTS)('%s: «%s» is wrong: %s', (path, _code, wrong) => {
    expect(broken.get(path)?.includes('sotto(curly-apostrophe)')).toBe(wrong)
  })
})

describe('a text outside of the modules of texts', () => {
  test.each(PLACES)('%s: «%s» is wrong: %s', (path, _code, wrong) => {
    expect(broken.get(path)?.includes('sotto(texts-in-messages)')).toBe(wrong)
  })
})

describe('a date outside of the modules of dates', () => {
  test.each(DATES)('%s: «%s» is wrong: %s', (path, _code, wrong) => {
    expect(broken.get(path)?.includes('sotto(dates-in-one-module)') ?? false).toBe(wrong)
  })
})

describe('a class with a value that has no name', () => {
  test.each(CLASSES)('%s: «%s» is wrong: %s', (path, _code, wrong) => {
    expect(broken.get(path)?.includes('sotto(named-values)')).toBe(wrong)
  })
})

test.each(IMPORTS)('%s: «%s» is no import that must be tried again', (path) => {
  expect(broken.get(path)).not.toContain('sotto(retried-import)')
})
