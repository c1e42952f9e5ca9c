import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import {
  answerDocumentKey,
  answerObjectPath,
  documentPath,
  objectPath,
  parseObjectPath,
  parseRowId,
  rowPath,
} from '@sotto/domain/submission/paths'
import { expect, it } from 'vitest'

const submissionId = newSubmissionId()
const storedName = newStoredName('pdf', 1_790_000_000_000)

it('a document is found again from its object’s name and from its row’s id', () => {
  const application = { sector: 'property', user_id: 'ada' }
  const deck = { sector: 'pitch-deck-only', user_id: 'ada' }
  expect(parseObjectPath(objectPath(application, submissionId, storedName))).toEqual({ submissionId, storedName })
  expect(parseObjectPath(objectPath(deck, submissionId, 'pitch-deck.pdf'))).toEqual({
    submissionId,
    storedName: 'pitch-deck.pdf',
  })
  const row = documentPath(submissionId, storedName).split('/')[1] ?? ''
  expect(parseRowId(row)).toEqual({ submissionId, storedName })
})

it('a document of an answer is found again from its object’s name and from its row’s place', () => {
  const answerId = `${newSubmissionId()}-0`
  const key = { submissionId, answerId, storedName }
  expect(parseObjectPath(answerObjectPath(submissionId, answerId, storedName))).toEqual(key)
  const [, id = '', , answer = '', , name = ''] = rowPath(key).split('/')
  expect(answerDocumentKey(id, answer, name)).toEqual(key)
  expect(rowPath({ submissionId, storedName })).toBe(documentPath(submissionId, storedName))
})

it.each([
  `other/${submissionId}/${storedName}`,
  `project-documents/${storedName}`,
  `project-documents/short/${storedName}`,
  `project-documents/a/b/${submissionId}/${storedName}`,
  `project-documents/${submissionId}/`,
  `x/project-documents/${submissionId}/${storedName}`,
  `project-documents/${submissionId}/answers/${submissionId}/${storedName}`,
  `project-documents/${submissionId}/answers/${submissionId}-0/`,
  `project-documents/${submissionId}/requests/${submissionId}-0/${storedName}`,
])('an object elsewhere is no document: %s', (name) => {
  expect(parseObjectPath(name)).toBeUndefined()
})

it.each([submissionId, `${submissionId}_${storedName}`, `x__${storedName}`, `${submissionId}__`])(
  'a row of another form is no document: %s',
  (id) => {
    expect(parseRowId(id)).toBeUndefined()
  },
)
