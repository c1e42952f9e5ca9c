import { describeAnswer } from '@sotto/domain/forms/fields'
import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { STATUS_LABELS } from '@sotto/domain/submission/statuses'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { columnOf } from '@sotto/domain/submission/columns'
import { INITIAL_STATE, submissionSchema, type Submission } from '@sotto/domain/submission/submission'
import { tableColumns, tableRow } from '@sotto/domain/submission/submission-table'
import { describe, expect, test } from 'vitest'
import { frozenSubmission, manifestOf } from '../../../factories/application.ts'

const AT = new Date(Date.UTC(2025, 0, 5, 12))
const NO_COLUMNS: ReadonlySet<string> = new Set()

async function submissionOf(form: SectorForm, parts: Partial<Submission> = {}): Promise<Submission> {
  return { ...(await frozenSubmission(form, 'a-sponsor')), ...INITIAL_STATE, created_at: AT, ...parts }
}

describe.each(FORMS)('a row of $sector', (form) => {
  test('holds every answer as it was given, and what was chosen also in words', async () => {
    const submission = await submissionOf(form)
    const row = tableRow(newSubmissionId(), submission)
    const answers = answersOf(submission)
    const columns = tableColumns(new Set([form.sector]), NO_COLUMNS)
    for (const field of fieldsOf(form)) {
      const column = columnOf(form, field.name) ?? `details.${field.name}`
      const answer = answers[field.name] ?? ''
      expect(row[column], column).toBe(answer)
      expect(columns).toContain(column)
      if (field.kind !== 'select') continue
      expect(row[`${column}_label`], column).toBe(describeAnswer(field, answer))
      expect(columns).toContain(`${column}_label`)
    }
  })

  test('has a column for everything that it holds', async () => {
    const submission = await submissionOf(form, { admin_notes: 'a', reviewed_at: AT, reviewed_by: 'an-admin' })
    const columns = tableColumns(new Set([form.sector]), NO_COLUMNS)
    expect(columns).toEqual(expect.arrayContaining(Object.keys(tableRow(newSubmissionId(), submission))))
    const { details, ...stored } = submissionSchema.shape
    expect(details).toBeDefined()
    expect(columns).toEqual(expect.arrayContaining(Object.keys(stored)))
  })
})

test('a row says what a reader asks for in words, beside what is stored', async () => {
  const id = newSubmissionId()
  const documents = manifestOf(2)
  const row = tableRow(id, await submissionOf(energy, { status: 'reviewing', documents, reviewed_at: AT, revision: 3 }))
  expect(row).toMatchObject({
    ...{ id, reference: referenceOf(id), revision: 3 },
    ...{ status: 'reviewing', status_label: STATUS_LABELS.reviewing },
    ...{ sector: 'energy', sector_label: 'Energy', project_type: 'solar-pv', project_type_label: 'Solar PV' },
    ...{ created_at: '2025-01-05T12:00:00.000Z', reviewed_at: '2025-01-05T12:00:00.000Z', reviewed_by: '' },
    ...{ document_names: 'Valuation 1.pdf\nValuation 2.pdf', documents: JSON.stringify(documents) },
  })
})

test('a row names a type that its form does not ask for by the form, and keeps a status that is not known', async () => {
  for (const form of FORMS.filter(({ projectType }) => projectType !== undefined)) {
    const row = tableRow(newSubmissionId(), await submissionOf(form, { status: 'archived' }))
    expect(row).toMatchObject({ project_type: form.projectType, project_type_label: form.label })
    expect(row).toMatchObject({ status: 'archived', status_label: 'archived' })
  }
})

test('columns are those of the sectors that occur, each once, in the order of the sectors', () => {
  const [both, all] = [
    tableColumns(new Set(['energy', 'property']), NO_COLUMNS),
    tableColumns(new Set(FORMS.map(({ sector }) => sector)), NO_COLUMNS),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(both.indexOf('details.zoning')).toBeGreaterThan(0)
  expect(both.indexOf('details.technologyType')).toBeGreaterThan(both.indexOf('details.zoning'))
  expect(both).not.toContain('details.commodityType')
  expect(all.filter((column) => both.includes(column))).toEqual(both)
  expect(
    tableColumns(new Set([pitchDeck.sector]), NO_COLUMNS).filter((column) => column.startsWith('details.')),
  ).toEqual([])
})

test('an answer to a question that no form asks any more, or of a sector that nobody knows, keeps its column', async () => {
  const submission = await submissionOf(property, { sector: 'shipping', details: { tonnage: '80,000' } })
  const row = tableRow(newSubmissionId(), submission)
  expect(row).toMatchObject({ sector_label: 'shipping', 'details.tonnage': '80,000' })
  const columns = tableColumns(new Set(['shipping']), new Set(Object.keys(row)))
  expect(columns.slice(-2)).toEqual(['details.tonnage', 'problem'])
})

test('a record that can not be read is listed by its id', () => {
  const row = tableRow('left by a script', null)
  expect(row).toEqual({
    id: 'left by a script',
    reference: '',
    problem: expect.stringContaining('can’t be read') as string,
  })
})
