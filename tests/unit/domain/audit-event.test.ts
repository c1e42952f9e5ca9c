import { describeNotes, type AuditEvent } from '@sotto/domain/submission/audit-event'
import { expect, test } from 'vitest'
import { newDossier } from '../data/new-dossier.ts'

const given = (await newDossier()).history[0]?.event as AuditEvent
const change = (before: string | null, after: string | null) =>
  describeNotes({
    ...given,
    before: { ...given.before, admin_notes: before },
    after: { ...given.after, admin_notes: after },
  })

test('the history shows the notes that a change left, and says when it removed them', () => {
  expect(change(null, 'Call them.')).toBe('Call them.')
  expect(change('Call them.', 'Call again.')).toBe('Call again.')
  expect(change('Call them.', '')).toBe('Notes removed')
  expect(change('Call them.', null)).toBe('Notes removed')
})

test('a status set where there were never notes says nothing of notes', () => {
  expect(change(null, '')).toBeUndefined()
  expect(change('', '')).toBeUndefined()
  expect(change('Call them.', 'Call them.')).toBeUndefined()
})
