import type { Manifest } from '@sotto/domain/documents/document'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { FieldValue } from 'firebase-admin/firestore'
import { frozenSubmission } from '../factories/application.ts'
import { server } from './server.ts'

interface Arrival {
  uid?: string
  form?: typeof property
  answers?: Record<string, string>
  documents?: Manifest
  createdAt?: Date
}

/** An application that has arrived, by the server's own hand; answers its id. */
export async function arrive(arrival: Arrival = {}): Promise<string> {
  const { uid = 'some-sponsor', form = property, answers, documents, createdAt } = arrival
  const { firestore } = server()
  const id = newSubmissionId()
  const frozen = await frozenSubmission(form, uid, { ...(answers && { answers }), ...(documents && { documents }) })
  const record = { ...frozen, ...INITIAL_STATE, created_at: createdAt ?? FieldValue.serverTimestamp() }
  const batch = firestore.batch()
  batch.set(firestore.doc(submissionPath(id)), record)
  batch.set(firestore.doc(receiptPath(id)), record)
  await batch.commit()
  return id
}
