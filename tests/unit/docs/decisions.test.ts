import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../emulators/project.ts'

/**
 * The form of the decision records (MADR) and of their index. A record can be found by its title, so its file is named after it, and
 * no mention of "decision N" in the documents leads nowhere.
 */
const DOCS = join(ROOT, 'docs')
const FOLDER = join(DOCS, 'decisions')

const SECTIONS = ['Context', 'Decision', 'Alternatives considered', 'Consequences']
const REQUIRED = SECTIONS.filter((section) => section !== 'Alternatives considered')

const files = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort()
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const numberOf = (name: string) => Number(name.slice(0, 4))
const titleOf = (text: string) => /^# \d+\. (.+)\n/.exec(text)?.[1] ?? ''
const fieldOf = (text: string, name: string) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(text)?.[1]

test('the records have different numbers', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(new Set(files.map(numberOf)).size).toBe(files.length)
})

describe.each(files)('%s', (name) => {
  const text = read(name)

  test('is named after its number and title', () => {
    const title = titleOf(text)
    const slug = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    expect(name).toBe(`${String(numberOf(name)).padStart(4, '0')}-${slug}.md`)
    expect(text.startsWith(`# ${numberOf(name)}. ${title}\n\n- Status: `)).toBe(true)
  })

  test('has a status and the date of the decision', () => {
    expect(fieldOf(text, 'Status')).toMatch(/^(proposed|accepted|rejected|superseded by \[decision \d+\]\(.+\))$/)
    const dates = [fieldOf(text, 'Date'), fieldOf(text, 'Last revised') ?? fieldOf(text, 'Date')]
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(dates).toEqual([...dates].sort())
  })

  test('has its sections in order, none of them empty', () => {
    const sections = text.split(/^## /m).slice(1)
    const titles = sections.map((section) => section.split('\n', 1)[0] ?? '')
    expect(titles).toEqual(SECTIONS.filter((section) => titles.includes(section)))
    expect(titles).toEqual(expect.arrayContaining(REQUIRED))
    for (const section of sections) expect(section.split('\n').slice(1).join('').trim()).not.toBe('')
  })
})

test('the index has one row for each record, with its title, status and date', () => {
  const rows = [...read('README.md').matchAll(/^\| *(\d+) *\| \[(.+?)\]\((.+?)\) *\| (.+?) *\| (\S+) *\|$/gm)]
  const listed = rows.map(([, number, title, file, status, date]) => ({ number, title, file, status, date }))
  const expected = files.map((file) => {
    const text = read(file)
    return {
      number: String(numberOf(file)),
      title: titleOf(text),
      file,
      status: fieldOf(text, 'Status'),
      date: fieldOf(text, 'Date'),
    }
  })
  expect(listed.sort((one, other) => Number(one.number) - Number(other.number))).toEqual(expected)
})

describe('in the documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
    .map((name) => join(ROOT, name))
    .concat(
      readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(DOCS, name)),
    )

  test.each(documents.map((path) => [relative(ROOT, path), path]))(
    '%s: every relative link leads to a file, every decision to its record',
    (_, path) => {
      const text = readFileSync(path, 'utf8')
      const broken = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => !existsSync(join(path, '..', target)))
      expect(broken).toEqual([])
      const cited = [...text.matchAll(/\bdecision (\d+)(?:\]\((?:[^)]*\/)?(\d{4})-)?/g)]
      const numbers = new Set(files.map(numberOf))
      const lost = cited.filter(
        ([, number, linked]) =>
          !numbers.has(Number(number)) || (linked !== undefined && Number(linked) !== Number(number)),
      )
      expect(lost.map(([mention]) => mention)).toEqual([])
    },
  )
})
