import { describe, expect, test } from 'vitest'
import { check } from '../../../prose/check.ts'
import { rulesOf } from '../../../prose/config.ts'
import type { RuleName } from '../../../prose/judge.ts'

const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`

/** For each rule, texts that it refuses, with the words that it names, and texts that it lets through. */
const CASES: Readonly<Record<RuleName, { refused: readonly (readonly [string, string])[]; fine: readonly string[] }>> =
  {
    spelling: {
      refused: [
        ['Send an e-mail', 'e-mail'],
        ['Counting...', '...'],
        ["the sponsor's draft", "'"],
        ["the sponsors' drafts", "'"],
        ['at most 20MB', '20MB'],
        ['The colors of the centers', 'colors'],
        ['The colors of the centers', 'centers'],
        ['We organize and summarise', 'organize'],
        ['Analyze this', 'Analyze'],
        ['It was cancelled, not canceled', 'canceled'],
        ['Two installments', 'installments'],
        ['in our defense', 'defense'],
        ['You need a license', 'a license'],
        ['an inquiry', 'inquiry'],
        ['ten percent', 'percent'],
        ['This cannot be undone', 'cannot'],
      ],
      fine: [
        'Send an email with 20 MB',
        'Loading …',
        'the sponsor’s draft',
        'The colours of the centres',
        'We organise, and seize a prize of any size',
        'You need a licence to license it',
        'It can’t be undone',
      ],
    },
    'legal-spelling': {
      refused: [
        ['We won’t share it', 'won’t'],
        ['You can’t', 'can’t'],
        ['We’ll write', 'We’ll'],
        ['It’s yours', 'It’s'],
        ['an e-mail', 'e-mail'],
      ],
      fine: ['We cannot share a sponsor’s application'],
    },
    clauses: {
      refused: [
        ['Whoever signs in here', 'Whoever'],
        ['Nobody has read it', 'Nobody'],
        ['It was sent by somebody', 'somebody'],
        ['No one reads it', 'No one'],
        ['What you write stays here', 'What'],
        ['We store what you write', 'what'],
      ],
      fine: [
        'What does it cost?',
        'See what to do',
        'What happens next',
        'A message says what happened',
        'The page shows you what we store',
        'Does nobody else read it, or anyone?',
      ],
    },
    terms: {
      refused: [
        ['Attach the papers', 'papers'],
        ['Findings are mended', 'mended'],
        ['This is dear money', 'dear'],
        ['It is on its way', 'on its way'],
        ['Customers in one hand', 'in one hand'],
        ['its standing', 'its standing'],
        ['answered in person', 'in person'],
        ['It is sent by itself', 'by itself'],
        ['on purpose', 'on purpose'],
        ['We mail you', 'mail'],
        ['Back to the desk', 'the desk'],
        ['Log in again', 'Log in'],
        ['It can be had here', 'be had'],
        ['A signed heads of terms', 'A signed heads of terms'],
        ['Please enter a name', 'Please enter'],
        ['Utilise it', 'Utilise'],
        ['in order to send', 'in order to'],
        ['Your application has arrived', 'application has arrived'],
        ['Applications that have reached us', 'Applications that have reached us'],
        ['Oops!', 'Oops'],
      ],
      fine: [
        'Dear Ms Silva',
        'Documents in transit',
        'Open the mailbox',
        'A desk',
        'Sign in to the dashboard',
        'We have received your application',
        'Each file that arrives is checked',
        'The outstanding amount',
      ],
    },
    labels: {
      refused: [
        ['Submit', 'Submit'],
        ['OK', 'OK'],
        ['Click here', 'Click here'],
        ['Save Draft', 'Save Draft'],
        ['Terms and Conditions', 'Terms and Conditions'],
      ],
      fine: [
        'Save draft',
        'Submit application',
        'Download',
        'Privacy Policy',
        'Go to Admin Notes',
        'Open Val0',
        'AML and KYC',
      ],
    },
    'sentence-length': {
      refused: [[words(26), '26 words']],
      fine: [words(25), `${words(20)} Then ${words(20)}`, `${words(20)}\nThen ${words(20)}`],
    },
    'reading-age': {
      refused: [
        [
          'Notwithstanding organisational responsibilities, multilateral counterparties systematically substantiate intercontinental collateralisation arrangements, irrespective of jurisdictional peculiarities.',
          'Notwithstanding',
        ],
      ],
      fine: ['We read each application in full, and we write to you within three days to say if we can help.'],
    },
    grammar: {
      refused: [
        ['Save the the file', 'the'],
        ['It is a error', 'a'],
        ['You dont need it', 'dont'],
      ],
      fine: ['Save the file', 'It is an error', 'You don’t need it', 'a uid'],
    },
  }

const lint = (text: string, rule: RuleName) => check('texts.tsx', text, [rule])

const found = (text: string, rule: RuleName) => lint(text, rule).map(({ message }) => message)

describe.each(Object.entries(CASES))('%s', (name, { refused, fine }) => {
  const rule = name as RuleName

  test.each(refused)('refuses "%s" for "%s"', (text, named) => {
    expect(found(`export const text = ${JSON.stringify(text)}`, rule).join('\n')).toContain(named)
  })

  test.each(fine)('lets "%s" through', (text) => {
    expect(found(`export const text = ${JSON.stringify(text)}`, rule)).toEqual([])
  })
})

describe('a text is found', () => {
  test.each([
    ['in a template', 'const text = (n: number) => `The ${n} papers`'],
    ['in a template with a unit', 'const text = (n: number) => `${n}MB of papers`'],
    ['in strings that are joined', 'const text = "The pa" + "pers"'],
    ['in JSX', 'const text = <p>The papers</p>'],
    ['in an attribute', 'const text = <Field label="The papers" />'],
    ['in JSX behind a condition', 'const text = ready && <p>{count} papers</p>'],
    ['inside of a value', 'const text = `It has ${many ? "papers" : "none"}`'],
    ['in a template of HTML', 'const text = html`<p>The <b>papers</b></p>`'],
  ])('%s', (_, code) => {
    expect(found(code, 'terms')).toEqual(['“papers”: documents'])
  })

  test('through inline elements, as one sentence', () => {
    const code = `const text = (name: ReactNode) => <p>${'word '.repeat(15)}<strong>{name}</strong> ${'word '.repeat(10)}</p>`
    expect(found(code, 'sentence-length').join()).toContain('26 words')
    expect(found(code.replace('<strong>', '<p>').replace('</strong>', '</p>'), 'clauses')).toEqual([])
  })

  test('in elements side by side, each alone', () => {
    const code = `const text = <ul><li>${'word '.repeat(20)}</li><li>${'word '.repeat(20)}</li></ul>`
    expect(found(code, 'sentence-length')).toEqual([])
  })

  test('at its line and column, behind escapes too', () => {
    const [first] = lint('export const a = 1\nexport const text = "\\u201cAll\\u201d papers"', 'terms')
    expect(first).toMatchObject({ line: 2, endLine: 2 })
    const [plain] = lint('export const text =\n  "All papers"', 'terms')
    expect(plain).toMatchObject({ line: 2, column: 8, endColumn: 14 })
  })

  test.each([
    ['a module', 'import x from "./papers"'],
    ['a key', 'const text = { "papers": 1 }'],
    ['a name', 'const text = "papers"'],
    ['a tag', 'const text = "<p class=\'papers\'>Hello</p>"'],
    ['a type', 'type Kind = "papers"'],
    ['a comparison', 'const text = kind === "papers"'],
    ['a case', 'switch (kind) { case "papers": break }'],
    ['a class', 'const text = <p className="papers" />'],
    ['an address', 'const text = <a href="/papers" />'],
  ])('but not in %s', (_, code) => {
    expect(found(code, 'terms')).toEqual([])
  })
})

describe('in a document', () => {
  const found = (text: string) =>
    check('README.md', `${text}\n`, rulesOf('README.md')).map(({ rule, line }) => `${rule} ${line}`)

  test('headings, paragraphs, cells and links are judged by the repository’s own configuration', () => {
    const text = '# The papers\n\nThe\n[papers](https://sotto.example/papers)\n\n| papers |\n| ------ |\n| papers |'
    expect(found(text)).toEqual(['terms 1', 'terms 4', 'terms 6', 'terms 8'])
  })

  test('code and quotations are not', () => {
    expect(found('The table `papers` says "papers".\n\n```\npapers\n```')).toEqual([])
  })

  test('a sentence goes on behind the end of a line, a cell’s item ends at a semicolon', () => {
    const half = Array.from({ length: 14 }, (_, index) => ['this', 'that'][index % 2]).join(' ')
    expect(found(`${half}\n${half}.`)).toEqual(['sentence-length 1'])
    expect(found(`| a |\n| - |\n| ${half}; ${half} |`)).toEqual([])
  })
})
