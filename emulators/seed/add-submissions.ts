import { newSubmissionId } from '@sotto/domain/submission/ids'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { freezeSubmission } from '@sotto/domain/submission/submission'
import type { Firestore } from 'firebase-admin/firestore'
import { variedApplication } from './varied-application.ts'

/** As many submissions with their receipts, spread over a year, the sectors and the statuses; the server's own hand writes them. */
export async function addSubmissions(firestore: Firestore, count: number): Promise<void> {
  const writer = firestore.bulkWriter()
  const now = Date.now()
  for (let index = 0; index < count; index += 1) {
    const { form, answers, status, createdAt } = variedApplication(index, now)
    const id = newSubmissionId()
    const frozen = await freezeSubmission(form, answers, {}, `seeded-sponsor-${index % 50}`)
    const receipt = { ...frozen, status, revision: 0, created_at: createdAt }
    const reviewed = {
      revision: 1,
      admin_notes: '',
      message_to_applicant: '',
      reviewed_at: createdAt,
      reviewed_by: 'seeded-admin',
      reviewed_by_email: '',
    }
    const unassigned = { assigned_to: null, assigned_to_email: null }
    const questions = index % 9 === 0 ? countsOf(index) : {}
    const submission = { ...receipt, ...(status !== 'pending' && reviewed), ...questions, ...unassigned }
    void writer.create(firestore.doc(submissionPath(id)), submission)
    void writer.create(firestore.doc(receiptPath(id)), receipt)
  }
  await writer.close()
}

/**
 * Runs `write` while no trigger of the suite listens, so that ten thousand submissions send no mails.
 * `hub` is `host:port` of the emulators' hub.
 */
export async function withoutTriggers(hub: string, write: () => Promise<unknown>): Promise<void> {
  const switchTriggers = async (what: 'disable' | 'enable') => {
    const { ok, status } = await fetch(`http://${hub}/functions/${what}BackgroundTriggers`, { method: 'PUT' })
    if (!ok) throw new Error(`The emulators did not ${what} their triggers: status ${status}`)
  }
  await switchTriggers('disable')
  try {
    await write()
  } finally {
    await switchTriggers('enable')
  }
}

/** One question, of which every other one is answered. There is none to open: the list knows them by their number. */
function countsOf(index: number) {
  const isAnswered = index % 2 === 0
  return {
    requests: 1,
    open_requests: isAnswered ? 0 : 1,
    answered_requests: isAnswered ? 1 : 0,
    request_due_at: null,
    awaits_answer: !isAnswered,
    has_new_answer: isAnswered,
  }
}
