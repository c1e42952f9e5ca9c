import { randomBytes } from 'node:crypto'
import type { Field } from '@sotto/domain/forms/fields'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import fc from 'fast-check'
import { newEmail, signUp } from '../../browser/people.ts'
import { attach, fillIn, start, submit } from '../../browser/property-application.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { expect, test } from '../fixtures.ts'

const SEED = 20_261_121

const PIECES = [
  'a',
  'Ж',
  '中',
  'É',
  'e\u0301',
  '😀',
  '👩‍👩‍👧‍👦',
  'שלום',
  'مرحبا',
  '"',
  "'",
  '<b>',
  '&amp;',
  '{{',
  '\\',
  '%',
  '$',
  ' ',
  '1,000',
]

/** What a person may type into a field: any text between its bounds, or nothing where they may leave it out. */
function typedInto(field: Field): fc.Arbitrary<string> {
  if (field.kind === 'select') return fc.constantFrom(...field.options.map((option) => option.value))
  if (field.input === 'email') return fc.constantFrom('amara.okafor@harbour-lane.example', "o'neil+deal@ümlaut.example")
  const pieces = field.input === 'paragraph' ? [...PIECES, '\n', '\n\n'] : PIECES
  const text = fc
    .array(fc.constantFrom(...pieces), { minLength: 5, maxLength: 40 })
    .map((chosen) => `${`א${chosen.join('')}`.slice(0, field.max - 1).toWellFormed()}.`.padEnd(field.min, 'ж'))
  return field.required ? text : fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constant('') })
}

function answersFor(form: SectorForm): Record<string, string> {
  const fields = Object.fromEntries(fieldsOf(form).map((field) => [field.name, typedInto(field)]))
  return fc.sample(fc.record(fields), { seed: SEED, numRuns: 1 })[0] ?? {}
}

const newDeck = () => ({
  name: 'Übersicht, final (2).pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]),
})

const TYPES: Readonly<Record<string, string>> = {
  technology: 'technology-ai',
  infrastructure: 'infrastructure',
  other: 'other-projects',
  'pitch-deck-only': 'pitch-deck-only',
}

const COLUMNS = ['projectType', 'company', 'contactName', 'email', 'phone', 'fundingRequired']

/** What must lie on the server, said without the code that sends it. */
function expectedOf({ sector }: SectorForm, answers: Readonly<Record<string, string>>) {
  const isColumn = (name: string) => COLUMNS.includes(name) || (name === 'projectDescription' && sector !== 'other')
  const details = Object.entries(answers).filter(([name, answer]) => !isColumn(name) && answer !== '')
  return {
    sector,
    project_type: TYPES[sector] ?? answers['projectType'],
    company_name: answers['company'],
    contact_name: answers['contactName'],
    contact_email: answers['email'],
    contact_phone: answers['phone'] || null,
    funding_amount: answers['fundingRequired'] ?? null,
    project_description:
      sector === 'other' ? told(answers) : answers['projectDescription'] || 'Pitch deck submission only',
    details: Object.fromEntries(details),
    status: 'pending',
    revision: 0,
  }
}

/** The answers about another project in one text. */
function told(answers: Readonly<Record<string, string>>): string {
  const lines = {
    'Project name': 'projectName',
    Industry: 'industry',
    Location: 'location',
    'Project value': 'projectValue',
    'Funding required': 'fundingRequired',
    'Purpose of the funding': 'fundingPurpose',
    'Project description': 'projectDescription',
    'Key assets': 'keyAssets',
    'Competitive advantage': 'competitiveAdvantage',
    'Current status': 'currentStatus',
    'Exit strategy': 'exitStrategy',
    'Available documentation': 'availableDocumentation',
  }
  return Object.entries(lines)
    .map(([label, name]) => `${label}: ${answers[name] || 'Not specified'}`)
    .join('\n')
}

test(`an application for every sector, and a pitch deck, arrives once and exactly as it was typed (seed ${SEED})`, async ({
  device: phone,
}) => {
  const email = newEmail('every-sector')
  const { page, complaints } = await phone.open()
  await signUp(page, email)
  const uid = await uidOf(email)

  const typed: { id: string; form: SectorForm; answers: Record<string, string>; file: ReturnType<typeof newDeck> }[] =
    []
  for (const form of FORMS) {
    const answers = answersFor(form)
    const file = newDeck()
    const id = await start(page, form)
    await fillIn(page, answers, form)
    await attach(page, [file])
    await submit(page, form)
    await page.waitForURL(`**/applications/${id}`)
    typed.push({ id, form, answers, file })
  }

  await expect.poll(async () => (await arrivedOf(uid)).rows.length, { intervals: [500] }).toBe(typed.length)
  const arrived = await arrivedOf(uid)
  expect(arrived.submissions.map(({ id }) => id).sort()).toEqual(typed.map(({ id }) => id).sort())
  expect(arrived.receipts).toBe(typed.length)
  expect(arrived.objects.size).toBe(typed.length)

  for (const { id, form, answers, file } of typed) {
    const data = arrived.submissions.find((submission) => submission.id === id)?.data ?? {}
    const expected = expectedOf(form, answers)
    expect(data, form.sector).toMatchObject(expected)
    expect(data['details'], form.sector).toEqual(expected.details)
    const [storedName = ''] = Object.keys(data['documents'] as object)
    const isDeck = form.sector === 'pitch-deck-only'
    expect(storedName, form.sector).toMatch(isDeck ? /^pitch-deck\.pdf$/ : /^[0-9]{13}-[0-9a-f]{16}\.pdf$/)
    const path = `project-documents/${isDeck ? `${uid}/` : ''}${id}/${storedName}`
    expect(arrived.objects.get(path)?.equals(file.buffer), path).toBe(true)
    const rows = arrived.rows.filter((row) => row['submission_id'] === id)
    expect(rows).toMatchObject([{ file_path: path, file_name: file.name, file_size: file.buffer.length, user_id: uid }])
  }
  expect(complaints).toEqual([])
})
